import type { Locale } from '../site.ts'

/** Paths below the site's root, unless a field says otherwise. */
export type Files = {
  /** URL without a trailing slash. */
  origin: string
  /** CSS, inlined: five kilobytes cost less than a round trip on a slow line. */
  style: string
  fonts: Record<Locale, string[]>
  downloadScript: string
  toastScript: string
  toastStyle: string
}
