import * as z from '@vayal/shared/contracts/schema'

/** Of `GET /activity`: as many entries as are sent at once, unless fewer are asked for. */
export const ACTIVITY_PAGE = 100
/** Characters of what is searched for. */
export const ACTIVITY_SEARCH_LIMIT = 200

const short = z.optional(z.string().check(z.maxLength(ACTIVITY_SEARCH_LIMIT)))
const instant = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/),
    z.refine((text) => Number.isFinite(Date.parse(text)), 'Must be an instant'),
  ),
)

/** What narrows the activity: the query of `GET /activity` and `GET /activity/export`. */
export const activityFilter = z.strictObject({
  /** Who did it, as an entry's `actor`. */
  actor: short,
  kind: short,
  action: short,
  /** Of the entity. */
  id: short,
  /** ISO 8601; the first instant that counts, and the first that does not any more. */
  from: instant,
  to: instant,
  /** Text that stands in a value, before or after. */
  q: short,
})
export type ActivityFilter = z.infer<typeof activityFilter>

/** The query of `GET /activity`. */
export const activityQuery = z.extend(activityFilter, {
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,10}$/))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
})

/** One change. `before` is null for what was made, `after` for what was removed. */
export const activityEntry = z.object({
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  kind: z.string(),
  entityId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** Answer of `GET /activity`, newest first. */
export const activityPage = z.object({
  /** May be fewer than asked for, or none, though there are more further back. */
  entries: z.array(activityEntry),
  /** To be sent as `cursor` for what is further back; null at the end. */
  next: z.nullable(z.string()),
  /** How far back was looked, ISO 8601; null at the end. */
  reached: z.nullable(z.string()),
})
export type ActivityPage = z.infer<typeof activityPage>

const label = z.object({ en: z.string(), ta: z.string() })

/** Answer of `GET /activity/words`: what entries are made of, by the names people know. */
export const activityWords = z.object({
  actors: z.array(z.string()),
  kinds: z.record(z.string(), label),
  actions: z.record(z.string(), label),
  /** Of `before` and `after`. */
  fields: z.record(z.string(), label),
  /** Of the values of a field, by field, where they are codes. */
  values: z.record(z.string(), z.record(z.string(), label)),
})
export type ActivityWords = z.infer<typeof activityWords>
