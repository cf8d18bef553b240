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
  /** Previous price; undefined when unknown. */
  last: CheckedPrice | undefined
  next: CheckedPrice
  warnings: readonly PriceWarning[]
}

/** `all` acknowledges the warnings, `others` saves only the prices that the dialog does not list, `none` saves nothing. */
export type PriceCheckReply = 'all' | 'others' | 'none'

/** Prices with unacknowledged warnings, by `id`, the price's id as text. */
export type PricesToCheck = ReadonlyMap<string, PriceToCheck>

/** Last different prices of an earlier day, by the same ids. */
export type PreviousPrices = ReadonlyMap<string, CheckedPrice>

/** Prices with unacknowledged warnings. @param today `dd/MM/yyyy` @param previous may be empty */
export function pricesToCheck(
  prices: readonly MarketPrice[],
  today: string,
  previous: readonly PreviousMarketPrice[] = [],
): PricesToCheck {
  const previousById = new Map(previous.map((price) => [String(price.Id), price]))
  const toCheck = new Map<string, PriceToCheck>()
  for (const next of prices) {
    const id = String(next.Id)
    const last = previousById.get(id)
    const warnings = priceWarnings(next, last, today).filter(
      (warning) => !last?.Acknowledged.includes(warningCode(warning)),
    )
    if (warnings.length > 0) toCheck.set(id, { id, name: next.Name, last, next, warnings })
  }
  return toCheck
}

type PriceToSave = Pick<PriceToCheck, 'id' | 'name' | 'next'> & {
  /** The price that the save replaces; undefined for a new one. */
  stored: CheckedPrice | undefined
  /** Last different price of an earlier day; undefined when unknown. */
  previous: CheckedPrice | undefined
  /** `stored` with its previous price and unacknowledged warnings; undefined without warnings. */
  storedToCheck: PriceToCheck | undefined
}

/**
 * Warnings to ask about before a save: those of the change, and those of the stored price that also
 * apply to the new one. @returns undefined without a warning @param today `dd/MM/yyyy`
 */
export function checkBeforeSave(
  { stored, previous, storedToCheck, ...price }: PriceToSave,
  today: string,
): PriceToCheck | undefined {
  const change = changeWarnings(price.next, stored, previous, today)
  const unacknowledged = storedToCheck?.warnings.map(warningCode) ?? []
  const remaining = priceWarnings(price.next, storedToCheck?.last, today).filter(
    (warning) =>
      unacknowledged.includes(warningCode(warning)) &&
      change.warnings.every(({ kind }) => kind !== warning.kind),
  )
  const warnings = [...remaining, ...change.warnings]
  const last = change.warnings.length > 0 ? change.last : (storedToCheck?.last ?? stored)
  return warnings.length > 0 ? { ...price, last, warnings } : undefined
}
