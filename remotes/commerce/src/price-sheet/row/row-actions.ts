import type { DataColumn } from '../model/sheet-columns.ts'
import type { SheetRow } from '../model/sheet-rows.ts'
import type { CellChange } from '../model/sheet-state.ts'
import type { StatusActions } from './row-status.tsx'

/** Actions of a row, in the grid and on a card. */
export type RowActions = {
  onCommit: (row: SheetRow, column: DataColumn, text: string) => void
  /** Called with each key while a cell is typed into; null once the cell is left. */
  onType: (typed: CellChange | null) => void
  /** Why a row's stored price looks wrong; empty where it does not. */
  reasonsOf: (row: SheetRow) => readonly string[]
  onHistory: (row: SheetRow) => void
  statusActions: (row: SheetRow) => StatusActions
}
