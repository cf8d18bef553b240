import type { Locale } from '../site.ts'

/** Where the finished site's files lie; the pages name them. */
export type Files = {
  /** The site's address without a slash at the end. */
  origin: string
  /** The style sheet itself: a round trip on a slow line costs more than its five kilobytes. */
  style: string
  /** Fonts that the first view of a language needs. */
  fonts: Record<Locale, string[]>
  downloadScript: string
  toastScript: string
  toastStyle: string
}
