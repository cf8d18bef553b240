import type { StatusActions } from './row-status.tsx'
import type { DataColumn } from './sheet-columns.ts'
import type { CellChange } from './sheet-edits.ts'
import type { SheetRow } from './sheet-rows.ts'

/** What is done in a row, be it one of the grid or a card. */
export type RowActions = {
  onCommit: (row: SheetRow, column: DataColumn, text: string) => void
  /** With every key what is being typed into a cell; null when nothing is any more. */
  onType: (typed: CellChange | null) => void
  onHistory: (row: SheetRow) => void
  statusActions: (row: SheetRow) => StatusActions
}
