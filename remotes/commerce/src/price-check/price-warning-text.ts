import { m } from '../messages.ts'
import { formatPrice, percentText } from '../prices/format-price.ts'
import { type DataColumn, PRICE_FIELDS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { unitLabel } from '../prices/unit-label.ts'
import type { PriceWarning } from './price-warnings.ts'

/** Columns that a warning is about. */
export function warnedColumns(warning: PriceWarning): readonly DataColumn[] {
  if (warning.kind === 'order') return PRICE_FIELDS
  if (warning.kind === 'unit') return ['Units']
  return warning.kind === 'future_date' ? ['LastUpdated'] : [warning.field]
}

export function priceWarningText(warning: PriceWarning): string {
  switch (warning.kind) {
    case 'order':
      return m.price_warning_order()
    case 'zero':
      return m.price_warning_zero({ label: priceLabel(warning.field) })
    case 'times':
    case 'jump':
      return changeText(warning)
    case 'unit':
      return m.price_warning_unit({ from: unitLabel(warning.from), to: unitLabel(warning.to) })
    case 'future_date':
      return m.date_hint_future({ day: warning.day })
  }
}

function changeText(warning: Extract<PriceWarning, { kind: 'times' | 'jump' }>): string {
  const label = priceLabel(warning.field)
  const last = formatPrice(warning.compared)
  if (warning.kind === 'jump') {
    return m.price_warning_jump({ label, last, percent: percentText(warning.percent) })
  }
  const factor = String(warning.factor)
  return warning.percent < 0
    ? m.price_warning_times_down({ label, last, factor })
    : m.price_warning_times_up({ label, last, factor })
}
