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

/** Read-only; change it with {@link setLocale}. */
export const localeAtom = atom<Locale>(storedLocale())

/** Not reactive. */
export function currentLocale(): Locale {
  return store.get(localeAtom)
}

/** Switches the language of the open page and stores the choice on this device. */
export function setLocale(locale: Locale): void {
  globalThis.localStorage?.setItem(STORAGE_KEY, locale)
  store.set(localeAtom, locale)
}

export function formatNumber(number: number): string {
  // On a phone, creating the first formatter takes longer than rendering a card.
  if (Number.isInteger(number) && Math.abs(number) < 1000) return String(number)
  return numberFormat().format(number)
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Returns a cached formatter: a new one for each price slowed scrolling (docs/decisions/0022). */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locale = intlLocale()
  const key = locale + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, format)
  return format
}

/** Inputs of a plural message: the count and its formatted text. */
export function counted(count: number): { count: number; shown: string } {
  return { count, shown: formatNumber(count) }
}

/** BCP 47 tag for `Intl`, with Indian conventions in both languages. */
export function intlLocale(): 'en-IN' | 'ta-IN' {
  return currentLocale() === 'ta' ? 'ta-IN' : 'en-IN'
}
