import { useRef, useState } from 'react'
import { PriceCheckDialog } from '../price-check/price-check-dialog.tsx'
import type { PriceToCheck } from '../price-check/prices-to-check.ts'
import type { RowChange } from './model/sheet-state.ts'
import type { SaveQuestion as Question } from './store/sheet-sender.ts'
import type { SheetStore } from './store/sheet-store.ts'

type SaveQuestionProps = {
  question: Question | null
  store: Pick<SheetStore, 'answerQuestion'>
  /** Called when the user goes to the first row instead. */
  onGoTo: (change: RowChange, row: PriceToCheck) => void
  /** Finds what gets the focus then. */
  focusOf: (change: RowChange) => HTMLElement | null
}

/** Asks about prices that look wrong before a save sends them. */
export function SaveQuestion({ question, store, onGoTo, focusOf }: SaveQuestionProps) {
  // The dialog is drawn until it has closed.
  const [shown, setShown] = useState({ question, key: 0 })
  if (question && question !== shown.question) setShown({ question, key: shown.key + 1 })
  const goal = useRef<RowChange>(null)
  const [first] = shown.question?.rows ?? []
  if (!shown.question || !first) return null
  return (
    <PriceCheckDialog
      key={shown.key}
      rows={shown.question.rows}
      others={shown.question.others.length}
      open={question !== null}
      onClose={() => store.answerQuestion('none')}
      onSaveOthers={() => store.answerQuestion('others')}
      onSaveAll={() => store.answerQuestion('all')}
      onGoToFirst={() => {
        store.answerQuestion('none')
        goal.current = rowChangeOf(first)
        onGoTo(goal.current, first)
      }}
      finalFocus={() => {
        const change = goal.current
        goal.current = null
        return change && focusOf(change)
      }}
    />
  )
}

/** Cells that the warnings of a row are about. */
function rowChangeOf({ id, name, warnings }: PriceToCheck): RowChange {
  const columns = warnings.flatMap((warning) => {
    if ('field' in warning) return [warning.field]
    if (warning.kind === 'unit') return ['Units' as const]
    return [warning.kind === 'future_date' ? ('LastUpdated' as const) : ('MinPrice' as const)]
  })
  return { id: String(id), name, columns: [...new Set(columns)] }
}
