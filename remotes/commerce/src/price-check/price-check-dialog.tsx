import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { CheckboxField } from '@vayal/shared/ui/checkbox-field'
import { Dialog, DialogClose, type DialogProps } from '@vayal/shared/ui/dialog'
import { useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './price-check-dialog.module.css'
import { PriceToCheckItem } from './price-to-check-item.tsx'
import type { PriceCheckReply, PriceToCheck } from './prices-to-check.ts'

export type PriceCheckDialogProps = {
  rows: readonly PriceToCheck[]
  /** Number of prices in the same save that the dialog does not list. */
  others: number
  /** Number of invalid rows, which the save leaves out. */
  invalid?: number
  open: boolean
  onReply: (reply: PriceCheckReply) => void
  onGoToFirst?: (() => void) | undefined
  finalFocus?: DialogProps['finalFocus']
}

/** Asks about suspicious prices before any price of the save is sent. */
export function PriceCheckDialog({
  rows,
  others,
  invalid = 0,
  open,
  onReply,
  onGoToFirst,
  finalFocus,
}: PriceCheckDialogProps) {
  const [acknowledged, setAcknowledged] = useState(false)
  const all = rows.length + others

  return (
    <Dialog
      title={m.check_title()}
      open={open}
      onClose={() => onReply('none')}
      finalFocus={finalFocus}
      footer={
        <>
          <div className={styles.acknowledge}>
            <CheckboxField
              label={m.check_acknowledge()}
              checked={acknowledged}
              onChange={(event) => setAcknowledged(event.target.checked)}
            />
          </div>
          {others > 0 && (
            <Button variant="primary" onClick={() => onReply('others')}>
              {m.check_save_others(counted(others))}
            </Button>
          )}
          <Button
            variant={others > 0 ? 'secondary' : 'primary'}
            disabled={!acknowledged}
            onClick={() => onReply('all')}
          >
            {all > 1 ? m.check_save_all() : m.check_save()}
          </Button>
          {onGoToFirst ? (
            <Button onClick={onGoToFirst}>{m.check_go_to_first()}</Button>
          ) : (
            <DialogClose>{m.check_back()}</DialogClose>
          )}
        </>
      }
    >
      <p>
        {all > 1
          ? m.check_text({ ...counted(rows.length), all: formatNumber(all) })
          : m.check_text_only()}
        {invalid > 0 && ` ${m.sheet_result_invalid_more(counted(invalid))}`}
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <PriceToCheckItem key={row.id} row={row} />
        ))}
      </ul>
    </Dialog>
  )
}
