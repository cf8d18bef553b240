import { MARKET_UNITS, type MarketPrice } from '@vayal/shared/contracts/market-price'
import { parsePrice } from '@vayal/shared/contracts/price'
import { dayOf, normaliseDay } from '../dates/days.ts'
import type { CheckedPrice } from '../price-check/price-warnings.ts'
import { priceText } from '../prices/format-price.ts'

/** Form values while editing, all as typed. */
export type MarketPriceFormValues = {
  Name: string
  Category: string
  MinPrice: string
  MaxPrice: string
  AvgPrice: string
  Units: string
  LastUpdated: string
}

/** A new price has today's date. */
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

/** The date may be left empty: it is then today. */
export function withDate(values: MarketPriceFormValues): MarketPriceFormValues {
  return { ...values, LastUpdated: values.LastUpdated.trim() || dayOf(new Date()) }
}

/** The price as far as it is entered, in rupees; null where the text is not a price. */
export function enteredPrice(values: MarketPriceFormValues): CheckedPrice {
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
