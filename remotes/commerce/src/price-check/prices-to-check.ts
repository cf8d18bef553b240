import type { MarketPrice, PreviousMarketPrice } from '@vayal/shared/contracts/market-price'
import {
  type CheckedPrice,
  changeWarnings,
  type KnownPrices,
  type PriceWarning,
  priceWarnings,
  warningCode,
} from './price-warnings.ts'

export type PriceToCheck = {
  id: string
  name: string
  /** Price that the warnings compare with; undefined when unknown. */
  compared: CheckedPrice | undefined
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
    const compared = previousById.get(id)
    const warnings = priceWarnings(next, compared, today).filter(
      (warning) => !compared?.Acknowledged.includes(warningCode(warning)),
    )
    if (warnings.length > 0) toCheck.set(id, { id, name: next.Name, compared, next, warnings })
  }
  return toCheck
}

type PriceToSave = Pick<PriceToCheck, 'id' | 'name' | 'next'> &
  Pick<KnownPrices, 'stored' | 'previous'> & {
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
  const isSuspicious = storedToCheck !== undefined
  const change = changeWarnings(price.next, { stored, previous, isSuspicious }, today)
  const unacknowledged = storedToCheck?.warnings.map(warningCode) ?? []
  const remaining = priceWarnings(price.next, storedToCheck?.compared, today).filter(
    (warning) =>
      unacknowledged.includes(warningCode(warning)) &&
      change.warnings.every(({ kind }) => kind !== warning.kind),
  )
  const warnings = [...remaining, ...change.warnings]
  if (warnings.length === 0) return undefined
  const { compared } = change.warnings.length > 0 ? change : (storedToCheck ?? change)
  return { ...price, compared, warnings }
}
