import type { Locale } from '../site.ts'

/** Paths below the site's root. */
export type Files = {
  /** No trailing slash. */
  origin: string
  /** Inlined: five kilobytes cost less than a round trip on a slow line. */
  style: string
  fonts: Record<Locale, string[]>
  downloadScript: string
  toastScript: string
  toastStyle: string
}
