import {
  MARKET_UNITS,
  type MarketPrice,
  newMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { parsePrice, typedPrice } from '@vayal/shared/contracts/price'
import * as z from '@vayal/shared/contracts/schema'
import { dayOf, normaliseDay } from '../dates/days.ts'
import { priceText } from '../prices/format-price.ts'
import type { Prices } from '../prices/price-hints.ts'

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

/** The contract of a price whose numbers are typed. */
export const typedMarketPrice = z.extend(newMarketPrice, {
  MinPrice: typedPrice,
  MaxPrice: typedPrice,
  AvgPrice: typedPrice,
})

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

/** The typed prices in rupees; null where the text is not a price. */
export function typedPrices(values: MarketPriceFormValues): Prices {
  const rupees = (text: string) => {
    const parsed = parsePrice(text)
    return parsed.ok ? parsed.value : null
  }
  return {
    MinPrice: rupees(values.MinPrice),
    MaxPrice: rupees(values.MaxPrice),
    AvgPrice: rupees(values.AvgPrice),
  }
}
