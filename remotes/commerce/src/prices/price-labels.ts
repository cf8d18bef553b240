import { m } from '../messages.ts'
import type { PriceField } from './price-fields.ts'

const LABELS: Record<PriceField, () => string> = {
  MinPrice: m.price_min,
  MaxPrice: m.price_max,
  AvgPrice: m.price_avg,
}

export function priceLabel(field: PriceField): string {
  return LABELS[field]()
}
