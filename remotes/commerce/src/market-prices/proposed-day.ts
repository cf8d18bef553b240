import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { m } from '../messages.ts'
import { enteredPrice } from '../price-check/entered-price.ts'
import { PRICE_FIELDS } from '../prices/price-fields.ts'
import { type MarketPriceFormValues, toMarketPriceValues } from './market-price-values.ts'

/** Today if a price or the unit differs, else the stored day. @param price undefined when new. */
export function proposedDay(price: MarketPrice | undefined, values: MarketPriceFormValues): string {
  const stored = toMarketPriceValues(price)
  const typed = enteredPrice(values)
  const changed =
    values.Units !== stored.Units ||
    PRICE_FIELDS.some((field) => typed[field] !== (price?.[field] ?? null))
  return changed ? todayInIndia() : stored.LastUpdated
}

/** Hint with the stored day if the form shows another day; else ''. */
export function previousDayHint(price: MarketPrice | undefined, day: string): string {
  const stored = price && toMarketPriceValues(price).LastUpdated
  return stored && stored !== day ? m.price_day_before({ day: stored }) : ''
}
