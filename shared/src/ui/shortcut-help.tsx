import { setShortcuts, shortcutsAtom } from '@vayal/shared/runtime/shortcuts'
import { IconButton } from '@vayal/shared/ui/button'
import { CheckboxField } from '@vayal/shared/ui/checkbox-field'
import { Dialog } from '@vayal/shared/ui/dialog'
import { useAtomValue } from 'jotai'
import { Keyboard } from 'lucide-react'
import { m } from '../messages.ts'
import * as styles from './shortcut-help.module.css'

export type Shortcut = {
  /** Alternative keys, as printed on the keyboard: `J`, `↓`, `Esc`. */
  keys: readonly string[]
  text: string
}

export type ShortcutHelpProps = {
  open: boolean
  onOpen: () => void
  onClose: () => void
  shortcuts: readonly Shortcut[]
}

export function ShortcutHelp({ open, onOpen, onClose, shortcuts }: ShortcutHelpProps) {
  const on = useAtomValue(shortcutsAtom)
  return (
    <>
      <span className={styles.button} data-icon-only>
        <IconButton
          label={m.shortcuts_title()}
          icon={<Keyboard aria-hidden="true" />}
          variant="secondary"
          onClick={onOpen}
        />
      </span>
      <Dialog title={m.shortcuts_title()} open={open} onClose={onClose} size="sm">
        <p className={styles.hint}>{m.shortcuts_hint()}</p>
        <dl className={styles.list} data-off={on ? undefined : ''}>
          {shortcuts.map(({ keys, text }) => (
            <div key={text} className={styles.line}>
              <dt className={styles.keys}>
                {keys.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          label={m.shortcuts_on()}
          checked={on}
          onChange={(event) => setShortcuts(event.target.checked)}
        />
      </Dialog>
    </>
  )
}
