import * as z from '@vayal/shared/contracts/schema'
import { dayText } from './day.ts'
import { MAX_PRICE } from './price.ts'
import { requiredText } from './required-text.ts'
import { entityId, looseNumber, looseText } from './wire.ts'

/** Source: specification, section 9. */
export const MARKET_UNITS = ['Kg', 'Ton', 'Litre', 'Dozen', 'Quintal', 'Piece', 'Gram'] as const
export type MarketUnit = (typeof MARKET_UNITS)[number]

/** Length that the reference server accepts, in characters; forms show the same limit. */
export const MARKET_PRICE_TEXT_LIMIT = 200
/** Of one price; older entries are kept, not sent. */
export const MAX_HISTORY_SENT = 1000

/** A market price as it is read: tolerant of other backends, unknown fields kept. */
export const marketPrice = z.looseObject({
  Id: entityId,
  Name: looseText,
  Category: looseText,
  /** Rupees per unit; null where the backend has none. */
  MinPrice: looseNumber,
  MaxPrice: looseNumber,
  AvgPrice: looseNumber,
  /** One of {@link MARKET_UNITS} on the reference server. */
  Units: looseText,
  /** `dd/MM/yyyy`. */
  LastUpdated: looseText,
  /** Counts the reference server's changes of this row; sent back as If-Match. Absent elsewhere. */
  Revision: z.optional(z.number()),
})
export type MarketPrice = z.infer<typeof marketPrice>

/** Rupees with at most two decimals. */
const rupees = z.number().check(
  z.gte(0),
  z.lte(MAX_PRICE),
  z.refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals'),
)

/** Body of `POST /marketprice`. The average is an entry of its own and is not computed. */
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

/** Body of `PUT /marketprice/{Id}`: the whole price with its id. */
export const marketPriceEdit = z.extend(newMarketPrice, { Id: entityId })
export type MarketPriceEdit = z.infer<typeof marketPriceEdit>

/** What a price was after one of its changes. */
export const marketPriceEntry = z.looseObject({
  MinPrice: looseNumber,
  MaxPrice: looseNumber,
  AvgPrice: looseNumber,
  LastUpdated: looseText,
  /** When it was entered, an ISO 8601 instant. */
  At: z.string(),
})
export type MarketPriceEntry = z.infer<typeof marketPriceEntry>

/**
 * Reasons of the price check that an administrator can acknowledge, as they are sent in the header
 * `Acknowledged-Warnings`. A change of ten times up is `ten_times`, down `tenth`.
 */
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

/** The last different prices of an earlier date, and the warnings acknowledged for the present ones. */
export const previousMarketPrice = z.looseObject({
  /** Of the market price. */
  Id: entityId,
  /** null where there is none before. */
  MinPrice: z.nullable(looseNumber),
  MaxPrice: z.nullable(looseNumber),
  AvgPrice: z.nullable(looseNumber),
  /** '' where it is not known. */
  Units: looseText,
  LastUpdated: looseText,
  Acknowledged: z.array(z.string()),
})
export type PreviousMarketPrice = z.infer<typeof previousMarketPrice>
