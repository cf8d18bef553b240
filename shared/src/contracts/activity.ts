import * as z from '@vayal/shared/contracts/schema'

/** Default and maximum number of entries in one answer of `GET /activity`. */
export const ACTIVITY_PAGE_SIZE = 100
export const ACTIVITY_TEXT_LIMIT = 200

const shortText = z.optional(z.string().check(z.maxLength(ACTIVITY_TEXT_LIMIT)))
const instant = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/),
    z.refine((text) => Number.isFinite(Date.parse(text)), 'Must be an instant'),
  ),
)

/** Query of `GET /activity/export`; `GET /activity` adds paging. */
export const activityFilter = z.strictObject({
  actor: shortText,
  kind: shortText,
  action: shortText,
  id: shortText,
  /** ISO 8601 instants: `from` is included, `to` is not. */
  from: instant,
  to: instant,
  /** Words in any order. Each must match the actor, the record's id, a value before or after the change, or a label of the kind, action or value. Spelling variants match too. */
  q: shortText,
})
export type ActivityFilter = z.infer<typeof activityFilter>

export const activityQuery = z.extend(activityFilter, {
  /** `next` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,10}$/))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
})

/** One change. `before` is null for a creation, `after` for a deletion. */
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
  /** Path of the item in the dashboard, while it exists. */
  link: z.optional(z.string()),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** Answer of `GET /activity`, newest first. */
export const activityPage = z.object({
  /** May have fewer entries than `limit`, or none, even if older entries exist. */
  entries: z.array(activityEntry),
  /** The `cursor` of the next, older page; null at the end. */
  next: z.nullable(z.string()),
  /** Oldest instant that the server has searched, ISO 8601; null at the end. */
  reached: z.nullable(z.string()),
})
export type ActivityPage = z.infer<typeof activityPage>

const label = z.object({ en: z.string(), ta: z.string() })

/** Answer of `GET /activity/words`: labels for the codes that entries contain. */
export const activityWords = z.object({
  actors: z.array(z.string()),
  kinds: z.record(z.string(), label),
  actions: z.record(z.string(), label),
  fields: z.record(z.string(), label),
  /** Labels of coded values, by field and value. */
  values: z.record(z.string(), z.record(z.string(), label)),
})
export type ActivityWords = z.infer<typeof activityWords>
