import type { Acknowledgement } from '@vayal/shared/form/use-entity-form'
import { useDialog } from '@vayal/shared/list/use-dialog'
import type { ReactNode } from 'react'
import { PriceCheckDialog } from './price-check-dialog.tsx'
import { warningCodes } from './price-warnings.ts'
import type { PriceToCheck } from './prices-to-check.ts'

type Question = { price: PriceToCheck; settle: (reply: Acknowledgement | null) => void }

/** Dialog of the price check for a form, which awaits the reply before it sends the price. */
export function usePriceCheckDialog(): {
  /** @returns the acknowledged warnings; null to go back to the form. */
  ask: (price: PriceToCheck | undefined) => Promise<Acknowledgement | null>
  dialog: ReactNode
} {
  const { dialog, show, close } = useDialog<Question>()
  return {
    async ask(price) {
      if (!price) return { acknowledged: [] }
      return new Promise((settle) => show({ price, settle }))
    },
    dialog: dialog && (
      <PriceCheckDialog
        key={dialog.key}
        prices={[dialog.shown.price]}
        otherCount={0}
        open={dialog.open}
        onReply={(reply) => {
          const { price, settle } = dialog.shown
          close()
          settle(reply === 'all' ? { acknowledged: warningCodes(price.warnings) } : null)
        }}
      />
    ),
  }
}
