import * as z from '@vayal/shared/contracts/schema'
import { requiredText } from './required-text.ts'
import { entityId, looseText } from './wire.ts'

/** The days to choose from; any other text is a custom day. Source: specification, section 9. */
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
/** The choice that asks for a custom day; it is never sent itself. */
export const OTHER_DAY = 'Other'

/** Length that the reference server accepts, in characters; forms show the same limit. */
export const MARKET_TEXT_LIMIT = 200

/** A market as it is read: tolerant of other backends, unknown fields kept. */
export const market = z.looseObject({
  MarketId: entityId,
  MarketName: looseText,
  Area: looseText,
  District: looseText,
  /** One of {@link ORGANISING_DAYS}, or a custom day. */
  OrganisingDay: looseText,
  Category: looseText,
  /** Counts the reference server's changes of this row; sent back as If-Match. Absent elsewhere. */
  Revision: z.optional(z.number()),
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

/** Body of `PUT /markets/{MarketId}`: the whole market. An id, where given, is that of the path. */
export const marketEdit = z.extend(newMarket, { MarketId: z.optional(entityId) })
