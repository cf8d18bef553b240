import { priceOrNull } from '@vayal/shared/contracts/price'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import type { CheckedPrice } from './price-warnings.ts'

type PriceTexts = Readonly<Record<keyof CheckedPrice, string>>

/** Parses typed fields; a price is null if it is empty or invalid. */
export function enteredPrice(texts: PriceTexts): CheckedPrice {
  return {
    ...texts,
    MinPrice: priceOrNull(texts.MinPrice),
    MaxPrice: priceOrNull(texts.MaxPrice),
    AvgPrice: priceOrNull(texts.AvgPrice),
    LastUpdated: normaliseDay(texts.LastUpdated),
  }
}
