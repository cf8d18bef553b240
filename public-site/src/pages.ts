import type { Locale } from './site.ts'

/** `not-found` is the page for unknown URLs; its language link leads to the landing page. */
export type PageName = 'landing' | 'privacy' | 'not-found'
/** Pages with a URL of their own, as in the sitemap. */
export const PAGES: readonly PageName[] = ['landing', 'privacy']

const PATHS = {
  landing: { en: '/', ta: '/ta/' },
  privacy: { en: '/privacy-policy', ta: '/ta/privacy-policy' },
  'not-found': { en: '/', ta: '/ta/' },
} as const

export const pathOf = (page: PageName, locale: Locale): string => PATHS[page][locale]
