import * as z from '@vayal/shared/contracts/schema'
import { dayText, dayTime } from './day.ts'
import { isHttpUrl, mediaUrl } from './http-url.ts'
import { requiredText } from './required-text.ts'
import { entityId, looseText, revision } from './wire.ts'

/** Source: specification, section 9. `news` is a text with an optional image. */
export const MEDIA_TYPES = ['image', 'video', 'news'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const NEWS_LIMITS = { title: 200, content: 20_000, category: 120, url: 2048 } as const

export const news = z.looseObject({
  Id: entityId,
  Title: looseText,
  Content: looseText,
  MediaType: z.catch(
    z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.enum(MEDIA_TYPES)),
    'news',
  ),
  MediaURL: looseText,
  /** '' is shown as 'Uncategorized'. */
  Category: looseText,
  /** Day/month/year text; see {@link newsTime}. */
  Date: looseText,
  Description: looseText,
  Revision: revision,
})
export type News = z.infer<typeof news>

// The specification's requests have lower-case names, its answers capitalised ones.
const fields = {
  title: requiredText(NEWS_LIMITS.title),
  content: requiredText(NEWS_LIMITS.content),
  mediatype: z.enum(MEDIA_TYPES),
  media_url: mediaUrl(NEWS_LIMITS.url),
  category: requiredText(NEWS_LIMITS.category),
  date: dayText,
}

const videoHasUrl = z.refine<{ mediatype: MediaType; media_url: string }>(
  ({ mediatype, media_url }) => mediatype !== 'video' || isHttpUrl(media_url),
  {
    path: ['media_url'],
    message: 'A video needs an http(s) URL',
    params: { problem: 'not_address' },
  },
)

/** Body of `POST /add_news`. */
export const newNews = z.strictObject(fields).check(videoHasUrl)
export type NewNews = z.infer<typeof newNews>

/** Body of `PUT /edit_news`: the whole item. Rejects unknown fields. */
export const newsEdit = z.strictObject({ ...fields, id: entityId }).check(videoHasUrl)
export type NewsEdit = z.infer<typeof newsEdit>

/** Parses a news item's `Date` like `dayTime`; some backends omit leading zeros. */
export function newsTime(text: string): number | null {
  const parts = text.trim().split('/')
  return dayTime(parts.map((part) => part.padStart(2, '0')).join('/'))
}
