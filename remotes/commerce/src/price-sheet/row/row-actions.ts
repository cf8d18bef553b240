import { useLayoutEffect, useRef, useState } from 'react'
import type { DataColumn } from '../model/sheet-columns.ts'
import type { SheetRow } from '../model/sheet-rows.ts'
import type { CellChange } from '../model/sheet-state.ts'

/** Actions of a row, in the grid and on a card. */
export type RowActions = {
  onCommit: (row: SheetRow, column: DataColumn, text: string) => void
  /** Called with each key while a cell is typed into; null once the cell is left. */
  onType: (typed: CellChange | null) => void
  onHistory: (row: SheetRow) => void
  onRetry: (row: SheetRow) => void
  onCompare: (row: SheetRow) => void
  onDrop: (row: SheetRow) => void
}

/** The same object at each render, which calls the latest actions: a row redraws only for itself. */
export function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [stable] = useState<RowActions>(() => ({
    onCommit: (...args) => latest.current.onCommit(...args),
    onType: (typed) => latest.current.onType(typed),
    onHistory: (row) => latest.current.onHistory(row),
    onRetry: (row) => latest.current.onRetry(row),
    onCompare: (row) => latest.current.onCompare(row),
    onDrop: (row) => latest.current.onDrop(row),
  }))
  return stable
}
