import type { Locale } from '@vayal/shared/runtime/locale'

export const BOARD_LANGUAGES = ['both', 'ta', 'en'] as const
export type BoardLanguage = (typeof BOARD_LANGUAGES)[number]

export const BOARD_SIZES = ['phone', 'a4'] as const
export type BoardSize = (typeof BOARD_SIZES)[number]

const LOCALES: Record<BoardLanguage, readonly [Locale, ...Locale[]]> = {
  both: ['ta', 'en'],
  ta: ['ta'],
  en: ['en'],
}

export type Translation = { locale: Locale; text: string }

/** Translations of a text into the board's languages, without a duplicate. */
export function translations(
  language: BoardLanguage,
  textIn: (locale: Locale) => string,
): [Translation, ...Translation[]] {
  const translate = (locale: Locale) => ({ locale, text: textIn(locale) })
  const [locale, ...others] = LOCALES[language]
  const first = translate(locale)
  return [first, ...others.map(translate).filter(({ text }) => text !== first.text)]
}
