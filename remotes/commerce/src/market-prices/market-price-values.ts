import { MARKET_UNITS, type MarketPrice } from '@vayal/shared/contracts/market-price'
import { parsePrice } from '@vayal/shared/contracts/price'
import { dayOf, normaliseDay } from '../dates/days.ts'
import type { CheckedPrice } from '../price-check/price-warnings.ts'
import { priceText } from '../prices/format-price.ts'

export type MarketPriceFormValues = {
  Name: string
  Category: string
  MinPrice: string
  MaxPrice: string
  AvgPrice: string
  Units: string
  LastUpdated: string
}

export function toMarketPriceValues(price: MarketPrice | undefined): MarketPriceFormValues {
  return {
    Name: price?.Name ?? '',
    Category: price?.Category ?? '',
    MinPrice: priceText(price?.MinPrice ?? null),
    MaxPrice: priceText(price?.MaxPrice ?? null),
    AvgPrice: priceText(price?.AvgPrice ?? null),
    Units: MARKET_UNITS.find((unit) => unit === price?.Units) ?? '',
    LastUpdated: price ? normaliseDay(price.LastUpdated) : dayOf(new Date()),
  }
}

export function withDefaultDate(values: MarketPriceFormValues): MarketPriceFormValues {
  return { ...values, LastUpdated: values.LastUpdated.trim() || dayOf(new Date()) }
}

/** Prices in rupees, null for text that is not a price. */
export function parseEnteredPrice(values: MarketPriceFormValues): CheckedPrice {
  const rupees = (text: string) => {
    const parsed = parsePrice(text)
    return parsed.ok ? parsed.value : null
  }
  return {
    MinPrice: rupees(values.MinPrice),
    MaxPrice: rupees(values.MaxPrice),
    AvgPrice: rupees(values.AvgPrice),
    Units: values.Units,
    LastUpdated: values.LastUpdated,
  }
}
