import { m } from '../../messages.ts'
import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'
import { priceLabel } from '../../prices/price-labels.ts'

/** All columns; `history` is left out where the backend keeps none. */
export type SheetColumn = DataColumn | 'history' | 'status'

export function isDataColumn(column: SheetColumn): column is DataColumn {
  return DATA_COLUMNS.some((known) => known === column)
}

export function columnLabel(column: SheetColumn): string {
  if (isDataColumn(column)) return priceLabel(column)
  return column === 'history' ? m.history_column() : m.sheet_status()
}
