import { dayTime } from '@vayal/shared/contracts/day'
import {
  MARKET_UNITS,
  type MarketPrice,
  type NewMarketPrice,
  newMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { parsePrice } from '@vayal/shared/contracts/price'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { dayOf, normaliseDay } from '../dates/days.ts'
import { someBlank } from '../forms/blank.ts'
import { problem } from '../forms/problems.ts'
import { priceText } from '../prices/format-price.ts'
import { PRICE_FIELDS, type Prices } from '../prices/price-hints.ts'

/** What the form holds while it is filled in: all of it as typed. */
export type MarketPriceValues = Record<(typeof MARKET_PRICE_FIELDS)[number], string>

export const MARKET_PRICE_FIELDS = [
  'Name',
  'Category',
  'MinPrice',
  'MaxPrice',
  'AvgPrice',
  'Units',
  'LastUpdated',
] as const

/** A new price is of today. */
export function initialMarketPrice(
  price: MarketPrice | undefined,
  today = dayOf(new Date()),
): MarketPriceValues {
  return {
    Name: price?.Name ?? '',
    Category: price?.Category ?? '',
    MinPrice: priceText(price?.MinPrice ?? null),
    MaxPrice: priceText(price?.MaxPrice ?? null),
    AvgPrice: priceText(price?.AvgPrice ?? null),
    Units: MARKET_UNITS.find((unit) => unit === price?.Units) ?? '',
    LastUpdated: price ? normaliseDay(price.LastUpdated) : today,
  }
}

/** Whether everything that is required is there; a day left out is today. */
export function isMarketPriceComplete(values: MarketPriceValues): boolean {
  const { LastUpdated: _, ...required } = values
  return !someBlank(...Object.values(required))
}

/** The prices as far as what is typed is one. */
export function typedPrices(values: MarketPriceValues): Prices {
  const priceOf = (text: string) => {
    const parsed = parsePrice(text)
    return parsed.ok ? parsed.value : null
  }
  return {
    MinPrice: priceOf(values.MinPrice),
    MaxPrice: priceOf(values.MaxPrice),
    AvgPrice: priceOf(values.AvgPrice),
  }
}

/** Checks what was filled in against the contract and makes the body that is sent. */
export const resolveMarketPrice: Resolver<MarketPriceValues, unknown, NewMarketPrice> = (
  values,
) => {
  const errors: FieldErrors<MarketPriceValues> = {}
  for (const field of PRICE_FIELDS) {
    const parsed = parsePrice(values[field])
    if (!parsed.ok) errors[field] = { type: parsed.problem }
  }
  const LastUpdated = values.LastUpdated.trim() || dayOf(new Date())
  if (dayTime(LastUpdated) === null) errors.LastUpdated = { type: 'date' }
  const parsed = newMarketPrice.safeParse({ ...values, ...typedPrices(values), LastUpdated })
  if (parsed.success) return { values: parsed.data, errors: {} }
  for (const issue of parsed.error.issues) {
    const field = MARKET_PRICE_FIELDS.find((known) => known === issue.path[0])
    if (field) errors[field] ??= problem(issue)
  }
  return { values: {}, errors }
}
