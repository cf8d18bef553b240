import { intlLocale } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import { formatPrice, percentText } from '../prices/format-price.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { unitLabel } from '../prices/unit-label.ts'
import { type PriceWarning, warningCode } from './price-warnings.ts'

/** Texts of a price's warnings. Fields with the same warning share one. */
export function priceWarningTexts(warnings: readonly PriceWarning[]): string[] {
  return [...Map.groupBy(warnings, warningCode).values()].flatMap((alike) => {
    const [first] = alike
    return first ? textOf(first, alike) : []
  })
}

/** @param alike warnings with the code of the first; several only if they are about fields */
function textOf(first: PriceWarning, alike: readonly PriceWarning[]): string {
  const fields = alike.filter((warning) => 'field' in warning)
  const changes = alike.filter((warning) => 'baseline' in warning)
  const fieldTexts = {
    count: fields.length,
    label: listed(fields.map(({ field }) => priceLabel(field))),
    last: listed(changes.map(({ baseline }) => formatPrice(baseline))),
  }
  switch (first.kind) {
    case 'order':
      return m.price_warning_order()
    case 'zero':
      return m.price_warning_zero(fieldTexts)
    case 'times': {
      const text = first.percent < 0 ? m.price_warning_times_down : m.price_warning_times_up
      return text({ ...fieldTexts, factor: String(first.factor) })
    }
    case 'jump': {
      const percent = listed(changes.map((change) => percentText(change.percent)))
      return m.price_warning_jump({ ...fieldTexts, percent })
    }
    case 'unit':
      return m.price_warning_unit({ from: unitLabel(first.from), to: unitLabel(first.to) })
    case 'future_date':
      return m.date_hint_future({ day: first.day })
  }
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(intlLocale()).format(texts)
}
