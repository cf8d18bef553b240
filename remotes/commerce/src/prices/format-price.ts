import { parsePrice, plainPrice } from '@vayal/shared/contracts/price'
import { numberFormat } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import { unitLabel } from './unit-label.ts'

/** ₹12,34,567 or ₹12.50: Indian groups, paise only if not 0. A dash without a price. */
export function formatPrice(value: number | null): string {
  if (value === null) return '–'
  return numberFormat({
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value)
}

/** The same with what it is the price of: "₹1,234 per Kg". */
export function formatPricePerUnit(value: number | null, units: string): string {
  if (value === null || units === '') return formatPrice(value)
  return m.price_per_unit({ price: formatPrice(value), unit: unitLabel(units) })
}

/** A typed amount as it is shown; other words as they were typed. */
export function typedPriceText(text: string): string {
  const amount = parsePrice(text)
  return amount.ok ? formatPrice(amount.value) : text
}

/** A price as the text of an input, '' for none. */
export function priceText(value: number | null): string {
  return value === null ? '' : plainPrice(value)
}
