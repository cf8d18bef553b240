import * as z from '@vayal/shared/contracts/schema'
import { dayText } from './day.ts'
import { MAX_PRICE } from './max-price.ts'
import { requiredText } from './required-text.ts'
import { entityId, looseNumber, looseText, revision } from './wire.ts'

/** Source: specification, section 9. */
export const MARKET_UNITS = ['Kg', 'Ton', 'Litre', 'Dozen', 'Quintal', 'Piece', 'Gram'] as const
export type MarketUnit = (typeof MARKET_UNITS)[number]

export const MARKET_PRICE_TEXT_LIMIT = 200
/** Maximum number of entries in one answer; the server also stores older ones. */
export const PRICE_HISTORY_LIMIT = 1000

export const marketPrice = z.looseObject({
  Id: entityId,
  Name: looseText,
  Category: looseText,
  /** Rupees per unit; null when the backend has no price. */
  MinPrice: looseNumber,
  MaxPrice: looseNumber,
  AvgPrice: looseNumber,
  /** One of {@link MARKET_UNITS} on the reference server. */
  Units: looseText,
  /** `dd/MM/yyyy`. */
  LastUpdated: looseText,
  Revision: revision,
})
export type MarketPrice = z.infer<typeof marketPrice>

/** Rupees with at most two decimals. */
const rupees = z.number().check(
  z.gte(0),
  z.lte(MAX_PRICE),
  z.refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals'),
)

/** Body of `POST /marketprice`. Users enter the average; it is not computed. */
export const newMarketPrice = z.strictObject({
  Name: requiredText(MARKET_PRICE_TEXT_LIMIT),
  Category: requiredText(MARKET_PRICE_TEXT_LIMIT),
  MinPrice: rupees,
  MaxPrice: rupees,
  AvgPrice: rupees,
  Units: z.enum(MARKET_UNITS),
  LastUpdated: dayText,
})
export type NewMarketPrice = z.infer<typeof newMarketPrice>

/** Body of `PUT /marketprice/{Id}`. */
export const marketPriceEdit = z.extend(newMarketPrice, { Id: entityId })
export type MarketPriceEdit = z.infer<typeof marketPriceEdit>

export const marketPriceEntry = z.looseObject({
  MinPrice: looseNumber,
  MaxPrice: looseNumber,
  AvgPrice: looseNumber,
  LastUpdated: looseText,
  /** ISO 8601 instant of the change. */
  At: z.string(),
})
export type MarketPriceEntry = z.infer<typeof marketPriceEntry>

/** Warnings of the price check, as in the header `Acknowledged-Warnings`. */
export const PRICE_WARNING_CODES = [
  'ten_times',
  'tenth',
  'hundred_times',
  'hundredth',
  'thousand_times',
  'thousandth',
  'jump',
  'order',
  'zero',
  'unit',
  'future_date',
] as const
export type PriceWarningCode = (typeof PRICE_WARNING_CODES)[number]

/** Latest prices of an earlier date that differ from the current prices. */
export const previousMarketPrice = z.looseObject({
  Id: entityId,
  /** Rupees; null when there is no earlier price. */
  MinPrice: z.nullable(looseNumber),
  MaxPrice: z.nullable(looseNumber),
  AvgPrice: z.nullable(looseNumber),
  Units: looseText,
  LastUpdated: looseText,
  /** Codes of the acknowledged warnings of the current prices. */
  Acknowledged: z.array(z.string()),
})
export type PreviousMarketPrice = z.infer<typeof previousMarketPrice>
