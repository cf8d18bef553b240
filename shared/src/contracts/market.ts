import * as z from '@vayal/shared/contracts/schema'
import { requiredText } from './required-text.ts'
import { entityId, looseText, revision } from './wire.ts'

/** Choices for the day; any other text is a custom day. Source: specification, section 9. */
export const ORGANISING_DAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Daily',
] as const
export type OrganisingDay = (typeof ORGANISING_DAYS)[number]
/** Choice that reveals the field for a custom day; never sent. */
export const OTHER_DAY = 'Other'

export const MARKET_TEXT_LIMIT = 200

export const market = z.looseObject({
  MarketId: entityId,
  MarketName: looseText,
  Area: looseText,
  District: looseText,
  /** One of {@link ORGANISING_DAYS}, or a custom day. */
  OrganisingDay: looseText,
  Category: looseText,
  Revision: revision,
})
export type Market = z.infer<typeof market>

/** Body of `POST /markets`. */
export const newMarket = z.strictObject({
  MarketName: requiredText(MARKET_TEXT_LIMIT),
  Area: requiredText(MARKET_TEXT_LIMIT),
  District: requiredText(MARKET_TEXT_LIMIT),
  OrganisingDay: requiredText(MARKET_TEXT_LIMIT),
  Category: requiredText(MARKET_TEXT_LIMIT),
})
export type NewMarket = z.infer<typeof newMarket>

/** Body of `PUT /markets/{MarketId}`. An id, if present, must equal the path's. */
export const marketEdit = z.extend(newMarket, { MarketId: z.optional(entityId) })
