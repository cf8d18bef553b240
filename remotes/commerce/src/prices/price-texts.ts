import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { priceOrNull } from '@vayal/shared/contracts/price'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { priceText } from './format-price.ts'
import { type DataColumn, isPriceField } from './price-fields.ts'
import { parseUnit, unitLabel } from './unit-label.ts'

export function storedText(price: MarketPrice, column: DataColumn): string {
  return isPriceField(column) ? priceText(price[column]) : price[column]
}

export function storedTexts(price: MarketPrice): Record<DataColumn, string> {
  return {
    Name: price.Name,
    Category: price.Category,
    MinPrice: priceText(price.MinPrice),
    MaxPrice: priceText(price.MaxPrice),
    AvgPrice: priceText(price.AvgPrice),
    Units: price.Units,
    LastUpdated: price.LastUpdated,
  }
}

/** Formats a field's text for display: Indian grouping, units in the current language. */
export function shownText(column: DataColumn, text: string): string {
  if (column === 'Units') return unitLabel(text)
  if (!isPriceField(column)) return text
  const price = priceOrNull(text)
  return price === null ? text : formatNumber(price)
}

/** Converts typed, pasted or imported text to the field's format, if it has one. */
export function enteredText(column: DataColumn, text: string): string {
  const bare = text.trim()
  if (column === 'LastUpdated') return normaliseDay(bare)
  if (column === 'Units') return parseUnit(bare) ?? bare
  return bare
}

export function isStoredValue(price: MarketPrice, column: DataColumn, text: string): boolean {
  return isSameValue(column, storedText(price, column), text)
}

export function isSameValue(column: DataColumn, one: string, other: string): boolean {
  if (one === other) return true
  if (!isPriceField(column)) return enteredText(column, one) === enteredText(column, other)
  const price = priceOrNull(one)
  return price !== null && price === priceOrNull(other)
}
