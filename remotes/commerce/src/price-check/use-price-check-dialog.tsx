import { type ReactNode, useRef, useState } from 'react'
import { PriceCheckDialog } from './price-check-dialog.tsx'
import { warningCodes } from './price-warnings.ts'
import type { PriceToCheck } from './prices-to-check.ts'

type Acknowledgement = { acknowledged: readonly string[] }

/** The question about one price, for a form that waits for the answer. */
export function usePriceQuestion(): {
  /** @returns the acknowledged warnings, none where nothing looks wrong; null to go back. */
  ask: (row: PriceToCheck) => Promise<Acknowledgement | null>
  question: ReactNode
} {
  const [asked, setAsked] = useState<{ row: PriceToCheck; open: boolean; key: number }>()
  const settle = useRef<(answer: Acknowledgement | null) => void>(undefined)

  function handleAnswer(answer: Acknowledgement | null) {
    setAsked((last) => last && { ...last, open: false })
    settle.current?.(answer)
  }

  return {
    async ask(row) {
      if (row.warnings.length === 0) return { acknowledged: [] }
      setAsked((last) => ({ row, open: true, key: (last?.key ?? 0) + 1 }))
      return new Promise((resolve) => {
        settle.current = resolve
      })
    },
    question: asked && (
      <PriceCheckDialog
        key={asked.key}
        rows={[asked.row]}
        others={0}
        open={asked.open}
        onClose={() => handleAnswer(null)}
        onSaveAll={() => handleAnswer({ acknowledged: warningCodes(asked.row.warnings) })}
      />
    ),
  }
}
