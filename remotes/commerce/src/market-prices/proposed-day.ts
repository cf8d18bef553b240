import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { dayOf } from '../dates/days.ts'
import { m } from '../messages.ts'
import { enteredPrice } from '../price-check/entry-warnings.ts'
import { PRICE_FIELDS } from '../prices/price-fields.ts'
import { type MarketPriceFormValues, toMarketPriceValues } from './market-price-values.ts'

/**
 * Day that the dialog proposes: today once a price or the unit differs from the stored one, else the
 * former day.
 *
 * @param price undefined for a new one, which is of today
 * @returns `dd/MM/yyyy`, or the former day as it is stored
 */
export function proposedDay(
  price: MarketPrice | undefined,
  values: MarketPriceFormValues,
  today = dayOf(new Date()),
): string {
  const former = toMarketPriceValues(price)
  const typed = enteredPrice(values)
  const changed =
    values.Units !== former.Units ||
    PRICE_FIELDS.some((field) => typed[field] !== (price?.[field] ?? null))
  return changed ? today : former.LastUpdated
}

/** Hint with the former day while the dialog shows another one; '' otherwise. */
export function formerDayHint(price: MarketPrice | undefined, day: string): string {
  const former = price && toMarketPriceValues(price).LastUpdated
  return former && former !== day ? m.price_day_before({ day: former }) : ''
}
