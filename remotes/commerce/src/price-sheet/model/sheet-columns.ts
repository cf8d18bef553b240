import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'

/** All columns. A backend without a price history has no `history`. */
export type SheetColumn = DataColumn | 'history' | 'status'

export function isDataColumn(column: SheetColumn): column is DataColumn {
  return DATA_COLUMNS.some((known) => known === column)
}
