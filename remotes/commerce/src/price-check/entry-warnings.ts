import { priceOrNull } from '@vayal/shared/contracts/price'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { type CheckedPrice, changeWarnings, type PriceWarning } from './price-warnings.ts'

export type PriceTexts = Readonly<Record<keyof CheckedPrice, string>>

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

/** Warnings while the user types. Without `future_date`, for which the date field has a hint. */
export function entryWarnings(
  texts: PriceTexts,
  last: CheckedPrice | undefined,
  today: string,
): PriceWarning[] {
  const warnings = changeWarnings(enteredPrice(texts), last, today)
  return warnings.filter(({ kind }) => kind !== 'future_date')
}
