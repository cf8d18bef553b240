import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { useDraft } from '@vayal/shared/runtime/drafts'
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import { sheetDraft } from './sheet-draft.ts'
import { type CellChange, type EditsAction, reduceEdits, startEdits } from './sheet-edits.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'
import { useKeptEdits } from './use-kept-edits.ts'
import { useSaving } from './use-saving.ts'

export type Sheet = ReturnType<typeof useSheet>

/** The sheet over the prices: what was entered and not saved, and what became of what was sent. */
export function useSheet(prices: readonly MarketPrice[]) {
  const draft = useDraft('price-sheet', sheetDraft, [])
  const [state, dispatch] = useReducer(reduceEdits, draft.offered?.values ?? [], startEdits)
  const [restored, setRestored] = useState(draft.offered)
  const rows = useMemo(() => sheetRows(prices, state.edits), [prices, state.edits])
  const saving = useSaving(prices, state.edits, dispatch)

  // What stands in the sheet is this visit's from the start: kept, saved and dropped as such.
  const take = useEffectEvent(() => draft.take())
  useEffect(() => take(), [])

  const { isTyping, setTyped, dropDraft, keepAgain } = useKeptEdits(draft, prices, state.edits)

  function enter(action: EditsAction) {
    keepAgain()
    dispatch(action)
  }

  const isEmpty = state.edits.size === 0
  useEffect(() => {
    if (isEmpty) setRestored(null)
  }, [isEmpty])

  return {
    rows,
    /** How many rows were changed and not saved. */
    changed: state.edits.size,
    isTyping,
    setTyped,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    change: (changes: readonly CellChange[]) => enter({ type: 'change', changes, prices }),
    undo: () => enter({ type: 'undo' }),
    redo: () => enter({ type: 'redo' }),
    /** Forgets what was entered into a row. */
    drop: ({ id }: SheetRow) => dispatch({ type: 'drop', ids: [id] }),
    /** When what stands in the sheet was entered at an earlier visit; null otherwise. */
    restoredFrom: restored?.savedAt ?? null,
    acceptRestored: () => setRestored(null),
    /** What was entered since stays. */
    discardRestored() {
      dispatch({ type: 'take_back', entries: restored?.values ?? [], prices })
      setRestored(null)
    },
    dropDraft,
    ...saving,
  }
}
