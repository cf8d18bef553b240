import { MARKET_UNITS, type MarketPrice } from '@vayal/shared/contracts/market-price'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { priceText } from '../prices/format-price.ts'
import type { DataColumn } from '../prices/price-fields.ts'

export type MarketPriceFormValues = Record<DataColumn, string>

export function toMarketPriceValues(price: MarketPrice | undefined): MarketPriceFormValues {
  return {
    Name: price?.Name ?? '',
    Category: price?.Category ?? '',
    MinPrice: priceText(price?.MinPrice ?? null),
    MaxPrice: priceText(price?.MaxPrice ?? null),
    AvgPrice: priceText(price?.AvgPrice ?? null),
    Units: MARKET_UNITS.find((unit) => unit === price?.Units) ?? '',
    LastUpdated: price ? normaliseDay(price.LastUpdated) : todayInIndia(),
  }
}

export function withDefaultDay(values: MarketPriceFormValues): MarketPriceFormValues {
  return { ...values, LastUpdated: values.LastUpdated.trim() || todayInIndia() }
}
