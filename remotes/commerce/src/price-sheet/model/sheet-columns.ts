import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { parsePrice } from '@vayal/shared/contracts/price'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { normaliseDay } from '../../dates/days.ts'
import { m } from '../../messages.ts'
import { priceText } from '../../prices/format-price.ts'
import { PRICE_FIELDS, type PriceField } from '../../prices/price-fields.ts'
import { priceLabel } from '../../prices/price-labels.ts'
import { unitLabel, unitNamed } from '../../prices/unit-label.ts'

/** The columns that can be edited, in the order of the sheet. */
export const DATA_COLUMNS = [
  'Name',
  'Category',
  'MinPrice',
  'MaxPrice',
  'AvgPrice',
  'Units',
  'LastUpdated',
] as const
export type DataColumn = (typeof DATA_COLUMNS)[number]

/** All columns; `history` is left out where the backend keeps none. */
export type SheetColumn = DataColumn | 'history' | 'status'

export function isDataColumn(column: SheetColumn): column is DataColumn {
  return column !== 'history' && column !== 'status'
}

export function isPriceColumn(column: SheetColumn): column is PriceField {
  return PRICE_FIELDS.some((field) => field === column)
}

export function columnLabel(column: SheetColumn): string {
  switch (column) {
    case 'Name':
      return m.price_name()
    case 'Category':
      return m.category()
    case 'Units':
      return m.price_units()
    case 'LastUpdated':
      return m.price_last_updated()
    case 'history':
      return m.history_column()
    case 'status':
      return m.sheet_status()
    default:
      return priceLabel(column)
  }
}

/** Text of a stored field, as an input shows it. */
export function storedText(price: MarketPrice, column: DataColumn): string {
  return isPriceColumn(column) ? priceText(price[column]) : price[column]
}

/** A cell's text as it is read: Indian groups, units in the language of the moment. */
export function shownText(column: DataColumn, text: string): string {
  if (column === 'Units') return unitLabel(text)
  if (!isPriceColumn(column)) return text
  const parsed = parsePrice(text)
  return parsed.ok ? formatNumber(parsed.value) : text
}

/** Typed or pasted text in the sheet's own format, where the column has one. */
export function enteredText(column: DataColumn, text: string): string {
  const bare = text.trim()
  if (column === 'LastUpdated') return normaliseDay(bare)
  if (column === 'Units') return unitNamed(bare) ?? bare
  return bare
}

/** True when a text has the same meaning as the stored value. */
export function saysStored(price: MarketPrice, column: DataColumn, text: string): boolean {
  return saysSame(column, storedText(price, column), text)
}

/** True when an entered text has the same meaning as a cell's text. */
export function saysSame(column: DataColumn, standing: string, text: string): boolean {
  if (text === standing) return true
  if (!isPriceColumn(column)) return enteredText(column, text) === enteredText(column, standing)
  const parsed = parsePrice(text)
  const current = parsePrice(standing)
  return parsed.ok && current.ok && parsed.value === current.value
}
