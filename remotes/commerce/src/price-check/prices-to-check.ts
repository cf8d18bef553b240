import type { MarketPrice, PreviousMarketPrice } from '@vayal/shared/contracts/market-price'
import type { EntityId } from '@vayal/shared/contracts/wire'
import {
  type CheckedPrice,
  changeWarnings,
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

/** Keyed by the id as text. */
export type PricesToCheck = ReadonlyMap<string, PriceToCheck>

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

type PriceToSave = Pick<PriceToCheck, 'id' | 'name' | 'next'> & {
  /** The price that the save replaces; undefined for a new one. */
  stored: CheckedPrice | undefined
  /** Open warnings of `stored`. */
  toCheck: PriceToCheck | undefined
}

/**
 * Checks a price before it is saved: for what the save changes, and for warnings of the stored price
 * that it leaves as they are. Returns undefined without a warning. @param today `dd/MM/yyyy`
 */
export function checkSave(
  { stored, toCheck, ...price }: PriceToSave,
  today: string,
): PriceToCheck | undefined {
  const changed = changeWarnings(price.next, stored, today)
  const open = toCheck?.warnings.map(warningCode) ?? []
  const kept = priceWarnings(price.next, toCheck?.last, today).filter(
    (warning) =>
      open.includes(warningCode(warning)) && changed.every(({ kind }) => kind !== warning.kind),
  )
  const warnings = [...kept, ...changed]
  const last = changed.length > 0 ? stored : (toCheck?.last ?? stored)
  return warnings.length > 0 ? { ...price, last, warnings } : undefined
}
