import type { MarketPrice, PreviousMarketPrice } from '@vayal/shared/contracts/market-price'
import {
  type CheckedPrice,
  changeWarnings,
  type PriceWarning,
  priceWarnings,
  warningCode,
} from './price-warnings.ts'

export type PriceToCheck = {
  id: string
  name: string
  /** Price that the warnings compare with; undefined when unknown. */
  baseline: CheckedPrice | undefined
  next: CheckedPrice
  warnings: readonly PriceWarning[]
}

/** `all` acknowledges the warnings, `others` saves only the prices that the dialog does not list, `none` saves nothing. */
export type PriceCheckReply = 'all' | 'others' | 'none'

/** Prices with unacknowledged warnings, by `id`, the price's id as text. */
export type PricesToCheck = ReadonlyMap<string, PriceToCheck>

/** Unacknowledged warnings of a stored price; undefined without any. @param today `dd/MM/yyyy` */
export function checkStored(
  stored: MarketPrice,
  previous: PreviousMarketPrice | undefined,
  today: string,
): PriceToCheck | undefined {
  const warnings = priceWarnings(stored, previous, today).filter(
    (warning) => !previous?.Acknowledged.includes(warningCode(warning)),
  )
  if (warnings.length === 0) return undefined
  return { id: String(stored.Id), name: stored.Name, baseline: previous, next: stored, warnings }
}

/** Prices with unacknowledged warnings. @param today `dd/MM/yyyy` @param previous may be empty */
export function pricesToCheck(
  prices: readonly MarketPrice[],
  today: string,
  previous: readonly PreviousMarketPrice[] = [],
): PricesToCheck {
  const previousById = new Map(previous.map((price) => [price.Id, price]))
  const toCheck = prices.flatMap(
    (price) => checkStored(price, previousById.get(price.Id), today) ?? [],
  )
  return new Map(toCheck.map((price) => [price.id, price]))
}

type PriceToSave = {
  name: string
  next: CheckedPrice
  /** Price that the save replaces; undefined for a new one. */
  stored: MarketPrice | undefined
  previous: PreviousMarketPrice | undefined
}

/**
 * Warnings to ask about before a save: those of the change, and those of the stored price that also
 * apply to the new one. @returns undefined without a warning @param today `dd/MM/yyyy`
 */
export function checkBeforeSave(
  { name, next, stored, previous }: PriceToSave,
  today: string,
): PriceToCheck | undefined {
  const storedToCheck = stored && checkStored(stored, previous, today)
  // A previous price without a day has only acknowledged warnings.
  const earlier = previous?.LastUpdated === '' ? undefined : previous
  const isSuspicious = storedToCheck !== undefined
  const change = changeWarnings(next, { stored, previous: earlier, isSuspicious }, today)
  const unacknowledged = storedToCheck?.warnings.map(warningCode) ?? []
  const remaining = priceWarnings(next, storedToCheck?.baseline, today).filter(
    (warning) =>
      unacknowledged.includes(warningCode(warning)) &&
      change.warnings.every(({ kind }) => kind !== warning.kind),
  )
  const warnings = [...remaining, ...change.warnings]
  if (warnings.length === 0) return undefined
  const { baseline } = change.warnings.length > 0 ? change : (storedToCheck ?? change)
  return { id: String(stored?.Id ?? ''), name, baseline, next, warnings }
}
