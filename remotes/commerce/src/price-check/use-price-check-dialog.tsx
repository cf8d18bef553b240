import type { Acknowledgement } from '@vayal/shared/form/use-entity-form'
import { useDialog } from '@vayal/shared/list/use-dialog'
import type { ReactNode } from 'react'
import { PriceCheckDialog } from './price-check-dialog.tsx'
import { warningCodes } from './price-warnings.ts'
import type { PriceToCheck } from './prices-to-check.ts'

type Question = { row: PriceToCheck; settle: (reply: Acknowledgement | null) => void }

/** Dialog of the price check for a form, which awaits the reply before it sends the price. */
export function usePriceCheckDialog(): {
  /** @returns the acknowledged warnings; null to go back to the form. */
  ask: (row: PriceToCheck | undefined) => Promise<Acknowledgement | null>
  dialog: ReactNode
} {
  const { dialog, show, close } = useDialog<Question>()
  return {
    async ask(row) {
      if (!row) return { acknowledged: [] }
      return new Promise((settle) => show({ row, settle }))
    },
    dialog: dialog && (
      <PriceCheckDialog
        key={dialog.key}
        rows={[dialog.shown.row]}
        others={0}
        open={dialog.open}
        onReply={(reply) => {
          const { row, settle } = dialog.shown
          close()
          settle(reply === 'all' ? { acknowledged: warningCodes(row.warnings) } : null)
        }}
      />
    ),
  }
}
