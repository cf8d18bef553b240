import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'

export const LOCALES = ['en', 'ta'] as const
export type Locale = (typeof LOCALES)[number]

const STORAGE_KEY = 'locale'

function storedLocale(): Locale {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY)
  if (stored === 'en' || stored === 'ta') return stored
  return globalThis.navigator?.language.startsWith('ta') ? 'ta' : 'en'
}

/** Read-only for screens: the shell's switch calls {@link setLocale}. */
export const localeAtom = atom<Locale>(storedLocale())

/** The locale every package's messages use; not reactive by itself. */
export function currentLocale(): Locale {
  return store.get(localeAtom)
}

/** Switches the language of every open screen in place and remembers it on this device. */
export function setLocale(locale: Locale): void {
  globalThis.localStorage?.setItem(STORAGE_KEY, locale)
  store.set(localeAtom, locale)
}

/** A number as it is written here: with groups of digits. */
export function formatNumber(number: number): string {
  // To make the first format takes a phone longer than a card, and most counts have no groups.
  if (Number.isInteger(number) && Math.abs(number) < 1000) return String(number)
  return numberFormat().format(number)
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** How numbers are written here. To make a format takes as long as to draw a card: each is made once. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locale = intlLocale()
  const key = locale + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, format)
  return format
}

/** A count for a message that has a form for one: `shown` is how it is written. */
export function counted(count: number): { count: number; shown: string } {
  return { count, shown: formatNumber(count) }
}

/** BCP 47 tag for `Intl`: Indian conventions in either language. */
export function intlLocale(): 'en-IN' | 'ta-IN' {
  return currentLocale() === 'ta' ? 'ta-IN' : 'en-IN'
}
