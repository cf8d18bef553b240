import { MEDIA_TYPES, type News } from '@vayal/shared/contracts/news'
import * as z from '@vayal/shared/contracts/schema'

/** Excludes a chosen file, which a draft cannot store. */
export const newsDraft = z.object({
  title: z.string(),
  content: z.string(),
  mediatype: z.enum(MEDIA_TYPES),
  mediaUrl: z.string(),
  category: z.string(),
})
export type NewsDraft = z.infer<typeof newsDraft>

export function newsDraftName(news?: News): string {
  return news ? `news:${news.Id}` : 'news'
}
