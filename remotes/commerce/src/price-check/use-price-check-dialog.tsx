import type { Acknowledgement } from '@vayal/shared/form/use-entity-form'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { type ReactNode, useRef } from 'react'
import { PriceCheckDialog } from './price-check-dialog.tsx'
import { warningCodes } from './price-warnings.ts'
import type { PriceToCheck } from './prices-to-check.ts'

/** Dialog of the price check for a form, which awaits the answer before it sends the price. */
export function usePriceCheckDialog(): {
  /** @returns the acknowledged warnings; null to go back to the form. */
  ask: (row: PriceToCheck | undefined) => Promise<Acknowledgement | null>
  dialog: ReactNode
} {
  const { dialog, show, close } = useDialog<PriceToCheck>()
  const settle = useRef<(answer: Acknowledgement | null) => void>(undefined)

  function handleAnswer(answer: Acknowledgement | null) {
    close()
    settle.current?.(answer)
  }

  return {
    async ask(row) {
      if (!row) return { acknowledged: [] }
      show(row)
      return new Promise((resolve) => {
        settle.current = resolve
      })
    },
    dialog: dialog && (
      <PriceCheckDialog
        key={dialog.key}
        rows={[dialog.shown]}
        others={0}
        open={dialog.open}
        onClose={() => handleAnswer(null)}
        onSaveAll={() => handleAnswer({ acknowledged: warningCodes(dialog.shown.warnings) })}
      />
    ),
  }
}
