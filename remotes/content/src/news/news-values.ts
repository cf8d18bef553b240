import { type MediaType, NEWS_LIMITS, type News, newNews } from '@vayal/shared/contracts/news'
import { HttpError } from '@vayal/shared/runtime/http-error'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { NewsEntry } from './news-api.ts'
import { today } from './today.ts'

/** What the form holds while it is filled in. */
export type NewsValues = {
  title: string
  content: string
  mediatype: MediaType
  /** Of the video that is entered, or of the picture that is there; never of a chosen file. */
  mediaUrl: string
  file: File | null
  category: string
}

/** The `type` of a field's error; its text is made when it is shown. `server`: see `message`. */
export const PROBLEMS = ['required', 'too_long', 'not_address', 'server'] as const
type Problem = (typeof PROBLEMS)[number]

export function initialValues(news?: News): NewsValues {
  return {
    title: news?.Title ?? '',
    content: news?.Content ?? '',
    mediatype: news?.MediaType ?? 'image',
    mediaUrl: news?.MediaURL ?? '',
    file: null,
    category: news?.Category ?? '',
  }
}

/**
 * Checks what was filled in against the contract and makes what is sent of it.
 *
 * @param fileRequired a picture has to be chosen, unless the news is a video: so it is for new ones.
 */
export function newsResolver(fileRequired: boolean): Resolver<NewsValues, unknown, NewsEntry> {
  return ({ file, mediaUrl, ...typed }) => {
    const isVideo = typed.mediatype === 'video'
    // The address of a picture is not typed: it is whatever the backend gave.
    const parsed = newNews.safeParse({
      ...typed,
      media_url: isVideo ? mediaUrl : '',
      date: today(),
    })
    const errors: FieldErrors<NewsValues> = {}
    for (const issue of parsed.error?.issues ?? []) {
      const field = fieldNamed(issue.path[0])
      if (field) errors[field] ??= problem(issue, field === 'mediaUrl' && !mediaUrl.trim())
    }
    if (!isVideo && fileRequired && !file) errors.file = { type: 'required' }
    if (!parsed.success || errors.file) return { values: {}, errors }
    const { media_url, date: _, ...fields } = parsed.data
    return { values: { fields, mediaUrl: isVideo ? media_url : mediaUrl, file }, errors: {} }
  }
}

function fieldNamed(name: unknown): Exclude<keyof NewsValues, 'file'> | undefined {
  if (name === 'media_url') return 'mediaUrl'
  return (['title', 'content', 'category', 'mediatype'] as const).find((known) => known === name)
}

function problem({ code }: z.core.$ZodIssue, missing: boolean): FieldError & { type: Problem } {
  if (missing || code === 'too_small') return { type: 'required' }
  return { type: code === 'too_big' ? 'too_long' : 'not_address' }
}

/** What the server says about single fields, by field of the form. */
export function serverProblems(error: unknown): [keyof NewsValues, string][] {
  if (!(error instanceof HttpError)) return []
  return Object.entries(error.fields).flatMap(([name, message]) => {
    const field = fieldNamed(name)
    return field ? [[field, message]] : []
  })
}

/** The limit of a field, for the errors that name it. */
export const LIMITS = { ...NEWS_LIMITS, mediaUrl: NEWS_LIMITS.address }
