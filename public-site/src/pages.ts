import type { Locale } from './site.ts'

/** `missing` stands at every address that has nothing; its other language is the start page's. */
export type PageName = 'landing' | 'privacy' | 'missing'
/** The pages that are to be found. */
export const PAGES: readonly PageName[] = ['landing', 'privacy']

const PATHS = {
  landing: { en: '/', ta: '/ta/' },
  privacy: { en: '/privacy-policy', ta: '/ta/privacy-policy' },
  missing: { en: '/', ta: '/ta/' },
} as const

/** A page's address below the site's. */
export const pathOf = (page: PageName, locale: Locale): string => PATHS[page][locale]
