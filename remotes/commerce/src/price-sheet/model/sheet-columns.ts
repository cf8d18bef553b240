import { m } from '../../messages.ts'
import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'
import { priceLabel } from '../../prices/price-labels.ts'

/** All columns. A backend without a price history has no `history`. */
export type SheetColumn = DataColumn | 'history' | 'status'

export function isDataColumn(column: SheetColumn): column is DataColumn {
  return DATA_COLUMNS.some((known) => known === column)
}

export function columnLabel(column: SheetColumn): string {
  if (isDataColumn(column)) return priceLabel(column)
  return column === 'history' ? m.history_column() : m.sheet_status()
}
