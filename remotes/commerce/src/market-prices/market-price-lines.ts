import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { Line } from '../conflicts/conflict.ts'
import { m } from '../messages.ts'
import { formatPrice } from '../prices/format-price.ts'
import { PRICE_FIELDS } from '../prices/price-hints.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { unitLabel } from '../prices/unit-label.ts'

/** A market price's fields as they are shown. */
export function marketPriceLines(price: MarketPrice): Line[] {
  return [
    { label: m.price_name(), text: price.Name },
    { label: m.category(), text: price.Category },
    ...PRICE_FIELDS.map((field) => ({
      label: priceLabel(field),
      text: formatPrice(price[field]),
    })),
    { label: m.price_units(), text: unitLabel(price.Units) },
    { label: m.price_last_updated(), text: price.LastUpdated },
  ]
}
