import { plainPrice, priceOrNull } from '@vayal/shared/contracts/price'
import { numberFormat } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import { unitLabel } from './unit-label.ts'

/** Formats e.g. ₹12,34,567 or ₹12.50: Indian grouping, paise only if not 0; a dash for null. */
export function formatPrice(value: number | null): string {
  if (value === null) return '–'
  return numberFormat({
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value)
}

/** Formats a price with its unit, e.g. "₹1,234 per Kg". */
export function formatPricePerUnit(value: number | null, units: string): string {
  if (value === null || units === '') return formatPrice(value)
  return m.price_per_unit({ price: formatPrice(value), unit: unitLabel(units) })
}

/** Formats a change with its sign, e.g. "+900 %" or "−90 %". @param percent a whole number */
export function percentText(percent: number): string {
  const signed = numberFormat({ signDisplay: 'exceptZero' }).format(percent)
  return `${signed.replace('-', '−')}\u00a0%`
}

/** Formats a typed price for display; returns other text unchanged. */
export function typedPriceText(text: string): string {
  const price = priceOrNull(text)
  return price === null ? text : formatPrice(price)
}

/** Formats a price for an input; '' for null. */
export function priceText(value: number | null): string {
  return value === null ? '' : plainPrice(value)
}
