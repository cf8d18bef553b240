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
  prices: readonly PriceToCheck[]
  /** Number of prices in the same save that the dialog does not list. */
  otherCount: number
  /** Number of invalid rows, which the save leaves out. */
  invalidCount?: number
  open: boolean
  onReply: (reply: PriceCheckReply) => void
  onGoToFirst?: (() => void) | undefined
  finalFocus?: DialogProps['finalFocus']
}

/** Asks about suspicious prices before any price of the save is sent. */
export function PriceCheckDialog({
  prices,
  otherCount,
  invalidCount = 0,
  open,
  onReply,
  onGoToFirst,
  finalFocus,
}: PriceCheckDialogProps) {
  const [acknowledged, setAcknowledged] = useState(false)
  const all = prices.length + otherCount

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
          {otherCount > 0 && (
            <Button variant="primary" onClick={() => onReply('others')}>
              {m.check_save_others(counted(otherCount))}
            </Button>
          )}
          <Button
            variant={otherCount > 0 ? 'secondary' : 'primary'}
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
          ? m.check_text({ ...counted(prices.length), all: formatNumber(all) })
          : m.check_text_only()}
        {invalidCount > 0 && ` ${m.sheet_result_invalid_more(counted(invalidCount))}`}
      </p>
      <ul className={styles.rows}>
        {prices.map((price) => (
          <PriceToCheckItem key={price.id} price={price} />
        ))}
      </ul>
    </Dialog>
  )
}
