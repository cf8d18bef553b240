import type { Locale } from './site.ts'

export type PageName = 'landing' | 'privacy'
export const PAGES: readonly PageName[] = ['landing', 'privacy']

const PATHS = {
  landing: { en: '/', ta: '/ta/' },
  privacy: { en: '/privacy-policy', ta: '/ta/privacy-policy' },
} as const

/** A page's address below the site's. */
export const pathOf = (page: PageName, locale: Locale): string => PATHS[page][locale]
