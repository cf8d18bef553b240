import type { Locale } from '../site.ts'

/** Build outputs that the pages refer to, as paths below the site's root. */
export type Files = {
  /** The site's URL without a trailing slash. */
  origin: string
  /** Content of the style sheet, inlined: its five kilobytes cost less than a round trip on a slow line. */
  style: string
  fonts: Record<Locale, string[]>
  downloadScript: string
  toastScript: string
  toastStyle: string
}
