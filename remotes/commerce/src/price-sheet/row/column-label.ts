import { m } from '../../messages.ts'
import { priceLabel } from '../../prices/price-labels.ts'
import { isDataColumn, type SheetColumn } from '../model/sheet-columns.ts'

export function columnLabel(column: SheetColumn): string {
  if (isDataColumn(column)) return priceLabel(column)
  return column === 'history' ? m.history_column() : m.sheet_status()
}
