import { m } from '../messages.ts'
import { formatPrice } from './format-price.ts'
import type { PriceField, PriceHint } from './price-hints.ts'

const LABELS: Record<PriceField, () => string> = {
  MinPrice: m.price_min,
  MaxPrice: m.price_max,
  AvgPrice: m.price_avg,
}

export function priceLabel(field: PriceField): string {
  return LABELS[field]()
}

/** A hint in the language of the moment. */
export function priceHintText(hint: PriceHint): string {
  switch (hint.kind) {
    case 'order':
      return m.price_hint_order()
    case 'zero':
      return m.price_hint_zero({ label: priceLabel(hint.field) })
    case 'jump':
      return m.price_hint_jump({ label: priceLabel(hint.field), last: formatPrice(hint.last) })
  }
}
