import { currentLocale, type Locale } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import type { DataColumn } from './price-fields.ts'

export const PRICE_LABELS: Record<DataColumn, typeof m.price_name> = {
  Name: m.price_name,
  Category: m.category,
  MinPrice: m.price_min,
  MaxPrice: m.price_max,
  AvgPrice: m.price_avg,
  Units: m.price_units,
  LastUpdated: m.price_last_updated,
}

export function priceLabel(field: DataColumn, locale: Locale = currentLocale()): string {
  return PRICE_LABELS[field]({}, { locale })
}
