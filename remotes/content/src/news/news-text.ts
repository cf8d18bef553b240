import type { MediaType, News } from '@vayal/shared/contracts/news'
import { m } from '../messages.ts'
import { thumbnailAddress, youtubeId } from '../video/youtube.ts'

/** A title for headings and buttons, where it must not be empty. */
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

/** Address of the image of a news item, a video's thumbnail included, or '' when it has none. */
export function newsImage({ MediaType, MediaURL }: News): string {
  if (MediaType !== 'video') return MediaURL.trim()
  const id = youtubeId(MediaURL)
  return id ? thumbnailAddress(id) : ''
}
