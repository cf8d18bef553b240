import { type MediaType, NEWS_LIMITS, type News, newNews } from '@vayal/shared/contracts/news'
import type * as z from '@vayal/shared/contracts/schema'
import { checkImage } from '@vayal/shared/runtime/check-image'
import { type FieldProblem, serverProblems } from '@vayal/shared/ui/field-problem'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { NewsEntry } from './news-api.ts'
import type { NewsDraft } from './news-draft.ts'
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

/** What the form knows of an address, beside what any form knows of a field. */
type Problem = FieldProblem | { type: 'not_address' }

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

/** What a changed media type starts from: nothing, or, changed back, the picture that is there. */
export function startingMediaUrl(mediatype: MediaType, news?: News): string {
  return news && mediatype === news.MediaType && mediatype !== 'video' ? news.MediaURL : ''
}

export function draftOf({ file: _, ...typed }: NewsValues): NewsDraft {
  return typed
}

/**
 * Checks what was filled in against the contract and makes what is sent of it.
 *
 * @param fileRequired a picture has to be chosen, unless the news is a video: so it is for new ones.
 */
export function newsResolver(fileRequired: boolean): Resolver<NewsValues, unknown, NewsEntry> {
  return async ({ file, mediaUrl, ...typed }) => {
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
    if (file && (await checkImage(file)).state === 'refused') {
      errors.file = { type: 'image_refused' }
    }
    if (!parsed.success || errors.file) return { values: {}, errors }
    const { media_url, date: _, ...fields } = parsed.data
    return { values: { fields, mediaUrl: isVideo ? media_url : mediaUrl, file }, errors: {} }
  }
}

function fieldNamed(name: unknown): Exclude<keyof NewsValues, 'file'> | undefined {
  if (name === 'media_url') return 'mediaUrl'
  return (['title', 'content', 'category', 'mediatype'] as const).find((known) => known === name)
}

function problem({ code }: z.core.$ZodIssue, missing: boolean): Problem {
  if (missing || code === 'too_small') return { type: 'required' }
  return { type: code === 'too_big' ? 'too_long' : 'not_address' }
}

/** What the server found wrong with single fields, by field of the form. */
export function refusedFields(error: unknown): [keyof NewsValues, FieldProblem][] {
  return serverProblems(error).flatMap(([name, problem]): [keyof NewsValues, FieldProblem][] => {
    const field = fieldNamed(name)
    return field ? [[field, problem]] : []
  })
}

/** The limit of a field, for the errors that name it. */
export const LIMITS = { ...NEWS_LIMITS, mediaUrl: NEWS_LIMITS.address }
