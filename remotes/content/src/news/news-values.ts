import type { MediaType, News } from '@vayal/shared/contracts/news'
import type { ContractResolverOptions } from '@vayal/shared/form/contract-resolver'
import { todayInIndia } from '@vayal/shared/runtime/days'
import type { NewsDraft } from './news-draft.ts'

export type NewsFormValues = {
  title: string
  content: string
  mediatype: MediaType
  /** URL of the video as typed, or of the stored image. */
  mediaUrl: string
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

/** Value after a change of the media type: the stored image for the stored type, else ''. */
export function initialMediaUrl(mediatype: MediaType, news: News | undefined): string {
  return news && mediatype === news.MediaType && mediatype !== 'video' ? news.MediaURL : ''
}

export function toDraft({ file: _, ...typed }: NewsFormValues): NewsDraft {
  return typed
}

/** @param imageRequired true for new news; edited news keep their image. */
export function newsResolver(imageRequired: boolean): ContractResolverOptions<NewsFormValues> {
  return {
    // The form does not validate the URL of a stored image, which the backend created.
    toInput: ({ file: _, mediaUrl, ...typed }) => ({
      ...typed,
      media_url: typed.mediatype === 'video' ? mediaUrl : '',
      date: todayInIndia(),
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
