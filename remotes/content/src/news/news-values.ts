import type { MediaType, News } from '@vayal/shared/contracts/news'
import type { ContractResolverOptions } from '@vayal/shared/form/contract-resolver'
import type { NewsDraft } from './news-draft.ts'
import { today } from './today.ts'

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

/** After a change of the media type: '', or the stored image after a change back. */
export function initialMediaUrl(mediatype: MediaType, news: News | undefined): string {
  return news && mediatype === news.MediaType && mediatype !== 'video' ? news.MediaURL : ''
}

export function toDraft({ file: _, ...typed }: NewsFormValues): NewsDraft {
  return typed
}

/** Only new news need an image; edited news keep theirs. */
export function newsResolver(imageRequired: boolean): ContractResolverOptions<NewsFormValues> {
  return {
    // The backend made the URL of a stored image, so the form does not check it.
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
