import { useQueryClient } from '@tanstack/react-query'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { useDraft } from '@vayal/shared/runtime/drafts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { marketPricesQuery } from '../prices/market-prices-api.ts'
import { type RowEdit, rowId } from './row-edit.ts'
import { DATA_COLUMNS } from './sheet-columns.ts'
import { sheetDraft } from './sheet-draft.ts'
import {
  type CellChange,
  type Edits,
  type EditsAction,
  type RowChange,
  rowChanges,
} from './sheet-edits.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'
import { useEdits } from './use-edits.ts'
import { useKeptEdits } from './use-kept-edits.ts'
import { useSaving } from './use-saving.ts'

export type Sheet = ReturnType<typeof useSheet>

/** The sheet over the prices: what was entered and not saved, and what became of what was sent. */
export function useSheet(listed: readonly MarketPrice[]) {
  // What a save put into the list is to be drawn with what it did to the entries; the list tells later.
  const prices = useQueryClient().getQueryData(marketPricesQuery.queryKey) ?? listed
  const draft = useDraft('price-sheet', sheetDraft, [])
  const { state, stateNow, dispatch } = useEdits(draft.offered?.values ?? [])
  const { edits } = state
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(edits.keys()))
  const [restored, setRestored] = useState(draft.offered)
  const rows = useMemo(() => sheetRows(prices, edits), [prices, edits])
  const saving = useSaving(prices, stateNow, dispatch)

  // Entries that were stored all the same, by an earlier visit or without an answer, are none.
  const settleLanded = useEffectEvent(() => {
    const landed = rows.flatMap(({ id, edit, landed: stored }) =>
      edit && stored && !state.onTheirWay.has(id) && (edit.sent || restored?.values.includes(edit))
        ? [{ sent: edit, stored }]
        : [],
    )
    if (landed.length > 0) saving.settle(landed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for.
  useEffect(() => settleLanded(), [rows])

  // What stands in the sheet is what this visit goes on with: no offer is asked about.
  const take = useEffectEvent(() => draft.take())
  useEffect(() => take(), [])

  const { isTyping, setTyped, dropDraft, keepAgain } = useKeptEdits(draft, prices, edits, stateNow)

  /** @returns what it changed */
  function enter(action: EditsAction): RowChange[] {
    keepAgain()
    const before = stateNow().edits
    dispatch(action)
    const changes = rowChanges(before, stateNow().edits)
    setTouched((ids) => new Set([...ids, ...changes.map(({ id }) => id)]))
    return changes
  }

  const isRestored = useMemo(
    () => restored?.values.some((entry) => stillStands(entry, edits)) ?? false,
    [restored, edits],
  )

  return {
    rows,
    /** How many rows were changed and not saved. */
    changed: edits.size,
    isTyping,
    /** To be told with every key what stands in a cell that was not left; null once it is. */
    setTyped(change: CellChange | null) {
      dispatch({ type: 'typing', price: change?.price ?? null })
      setTyped(change)
    },
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    /** @returns what it changed */
    change: (changes: readonly CellChange[]) => enter({ type: 'change', changes, prices }),
    /** @returns what it changed */
    undo: () => enter({ type: 'undo', prices }),
    /** @returns what it changed */
    redo: () => enter({ type: 'redo', prices }),
    /** Forgets what was entered into rows. */
    drop: (dropped: readonly SheetRow[]) =>
      dispatch({ type: 'drop', ids: dropped.map(({ id }) => id) }),
    /** When what stands in the sheet was entered at an earlier visit; null otherwise. */
    restoredFrom: isRestored ? (restored?.savedAt ?? null) : null,
    acceptRestored: () => setRestored(null),
    /** What was entered since stays. */
    discardRestored() {
      dispatch({ type: 'take_back', entries: restored?.values ?? [], prices })
      setRestored(null)
    },
    /** Nothing of what was entered is wanted any more. */
    discard() {
      saving.stop()
      dropDraft()
    },
    isDraftKept: draft.isKept,
    ...saving,
    /** Ids of the rows that were edited when rows were last chosen, or since. */
    touched,
    /** Other rows are chosen to be shown. */
    chooseAnew() {
      setTouched(new Set(edits.keys()))
      saving.forgetSaved()
    },
  }
}

/** Whether something of an entry is in the sheet as it was, and not saved. */
function stillStands({ base, texts }: RowEdit, edits: Edits): boolean {
  const now = edits.get(rowId(base))?.texts
  return DATA_COLUMNS.some(
    (column) => texts[column] !== undefined && now?.[column] === texts[column],
  )
}
