import { Dialog } from '@vayal/shared/ui/dialog'
import { m } from '../messages.ts'
import * as styles from './sheet-help.module.css'

/** The keys of the sheet. */
export function SheetKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keys = [
    [m.sheet_key_move(), m.sheet_key_move_text()],
    [m.sheet_key_type(), m.sheet_key_type_text()],
    ['F2', m.sheet_key_edit_text()],
    ['Esc', m.sheet_key_escape_text()],
    [m.sheet_key_far(), m.sheet_key_far_text()],
    [m.sheet_key_select(), m.sheet_key_select_text()],
    ['Ctrl A', m.sheet_key_all_text()],
    ['Delete', m.sheet_key_clear_text()],
    ['Ctrl C, Ctrl X, Ctrl V', m.sheet_key_paste_text()],
    ['Ctrl D', m.sheet_key_fill_text()],
    ['Ctrl Z, Ctrl Y', m.sheet_key_undo_text()],
    ['Ctrl S', m.sheet_key_save_text()],
  ] as const
  return (
    <Dialog title={m.sheet_keys()} open={open} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key} className={styles.key}>
            <dt>{key}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
