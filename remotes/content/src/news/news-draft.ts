import { MEDIA_TYPES } from '@vayal/shared/contracts/news'
import * as z from 'zod/mini'
import type { NewsValues } from './news-values.ts'

/** What of the form is kept on the device: all but a chosen file. */
export const newsDraft = z.object({
  title: z.string(),
  content: z.string(),
  mediatype: z.enum(MEDIA_TYPES),
  mediaUrl: z.string(),
  category: z.string(),
})
export type NewsDraft = z.infer<typeof newsDraft>

export function draftOf({ file: _, ...typed }: NewsValues): NewsDraft {
  return typed
}
