import type { MediaType, News } from '@vayal/shared/contracts/news'
import type { ContractResolverOptions } from '@vayal/shared/form/contract-resolver'
import type { NewsDraft } from './news-draft.ts'
import { today } from './today.ts'

/** Form values while editing. */
export type NewsFormValues = {
  title: string
  content: string
  mediatype: MediaType
  /** Address of the video, as typed, or of the image that the news has. */
  mediaUrl: string
  /** Newly chosen image. */
  file: File | null
  category: string
}

export function toNewsValues(news: News | undefined): NewsFormValues {
  return {
    title: news?.Title ?? '',
    content: news?.Content ?? '',
    mediatype: news?.MediaType ?? 'image',
    mediaUrl: news?.MediaURL ?? '',
    file: null,
    category: news?.Category ?? '',
  }
}

/** Media address after a change of the media type: none, or the old image after a change back. */
export function startingMediaUrl(mediatype: MediaType, news: News | undefined): string {
  return news && mediatype === news.MediaType && mediatype !== 'video' ? news.MediaURL : ''
}

export function draftOf({ file: _, ...typed }: NewsFormValues): NewsDraft {
  return typed
}

/** @param imageRequired unless the news is a video; edited news may keep their image. */
export function newsResolver(imageRequired: boolean): ContractResolverOptions<NewsFormValues> {
  return {
    // The address of an image is the backend's own, so the form does not check it.
    toInput: ({ file: _, mediaUrl, ...typed }) => ({
      ...typed,
      media_url: typed.mediatype === 'video' ? mediaUrl : '',
      date: today(),
    }),
    fieldOf: (name, { mediatype }) => {
      if (name !== 'media_url') return name
      return mediatype === 'video' ? 'mediaUrl' : 'file'
    },
    extraProblems: ({ mediatype, mediaUrl, file }) => {
      const required = { type: 'required' }
      if (mediatype === 'video') return mediaUrl.trim() ? {} : { mediaUrl: required }
      return imageRequired && !file ? { file: required } : {}
    },
  }
}
