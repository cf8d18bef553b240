import { type ReactNode, useRef, useState } from 'react'
import { PriceCheckDialog } from './price-check-dialog.tsx'
import { warningCodes } from './price-warnings.ts'
import type { PriceToCheck } from './prices-to-check.ts'

type Acknowledgement = { acknowledged: readonly string[] }

/** The price check's dialog for a form, which awaits the answer before it sends its price. */
export function usePriceCheckDialog(): {
  /** @returns the acknowledged warnings, none if there were none; null to go back to the form. */
  ask: (row: PriceToCheck) => Promise<Acknowledgement | null>
  dialog: ReactNode
} {
  const [shown, setShown] = useState<{ row: PriceToCheck; open: boolean; key: number }>()
  const settle = useRef<(answer: Acknowledgement | null) => void>(undefined)

  function handleAnswer(answer: Acknowledgement | null) {
    setShown((last) => last && { ...last, open: false })
    settle.current?.(answer)
  }

  return {
    async ask(row) {
      if (row.warnings.length === 0) return { acknowledged: [] }
      setShown((last) => ({ row, open: true, key: (last?.key ?? 0) + 1 }))
      return new Promise((resolve) => {
        settle.current = resolve
      })
    },
    dialog: shown && (
      <PriceCheckDialog
        key={shown.key}
        rows={[shown.row]}
        others={0}
        open={shown.open}
        onClose={() => handleAnswer(null)}
        onSaveAll={() => handleAnswer({ acknowledged: warningCodes(shown.row.warnings) })}
      />
    ),
  }
}
