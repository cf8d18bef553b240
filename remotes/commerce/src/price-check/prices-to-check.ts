import type { MarketPrice, PreviousMarketPrice } from '@vayal/shared/contracts/market-price'
import type { EntityId } from '@vayal/shared/contracts/wire'
import {
  type CheckedPrice,
  type PriceWarning,
  priceWarnings,
  warningCode,
} from './price-warnings.ts'

export type PriceToCheck = {
  id: EntityId
  name: string
  /** Previous price; undefined when unknown. */
  last: CheckedPrice | undefined
  next: CheckedPrice
  warnings: readonly PriceWarning[]
}

/** Prices with unacknowledged warnings. @param today `dd/MM/yyyy` @param previous may be empty */
export function pricesToCheck(
  prices: readonly MarketPrice[],
  today: string,
  previous: readonly PreviousMarketPrice[] = [],
): PriceToCheck[] {
  const previousById = new Map(previous.map((price) => [String(price.Id), price]))
  return prices.flatMap((next) => {
    const last = previousById.get(String(next.Id))
    const warnings = priceWarnings(next, last, today).filter(
      (warning) => !last?.Acknowledged.includes(warningCode(warning)),
    )
    return warnings.length > 0 ? [{ id: next.Id, name: next.Name, last, next, warnings }] : []
  })
}
