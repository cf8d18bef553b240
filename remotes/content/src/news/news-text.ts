import type { MediaType, News } from '@vayal/shared/contracts/news'
import { m } from '../messages.ts'
import { thumbnailUrl, youtubeId } from '../video/youtube.ts'

/** Never empty, for headings and buttons. */
export function newsTitle({ Title }: News): string {
  return Title.trim() || m.news_no_title()
}

export function newsCategory({ Category }: News): string {
  return Category.trim() || m.news_uncategorized()
}

const MEDIA_TYPE_LABELS: Record<string, () => string> = {
  image: m.media_image,
  video: m.media_video,
  news: m.media_news,
} satisfies Record<MediaType, () => string>

export function mediaTypeLabel(type: string): string {
  return MEDIA_TYPE_LABELS[type]?.() ?? type
}

/** URL of the image or of the video's thumbnail, or ''. */
export function newsImage({ MediaType, MediaURL }: News): string {
  if (MediaType !== 'video') return MediaURL.trim()
  const id = youtubeId(MediaURL)
  return id ? thumbnailUrl(id) : ''
}
