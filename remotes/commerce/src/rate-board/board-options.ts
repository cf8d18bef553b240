import type { Locale } from '@vayal/shared/runtime/locale'

export const BOARD_LANGUAGES = ['both', 'ta', 'en'] as const
export type BoardLanguage = (typeof BOARD_LANGUAGES)[number]

export const BOARD_SIZES = ['phone', 'a4'] as const
export type BoardSize = (typeof BOARD_SIZES)[number]

const BOARD_LOCALES: Record<BoardLanguage, readonly [Locale, ...Locale[]]> = {
  both: ['ta', 'en'],
  ta: ['ta'],
  en: ['en'],
}

export type Translation = { locale: Locale; text: string }

/** Translations of a text into the board's languages, without a duplicate. */
export function translations(
  language: BoardLanguage,
  translate: (locale: Locale) => string,
): [Translation, ...Translation[]] {
  const translation = (locale: Locale) => ({ locale, text: translate(locale) })
  const [locale, ...others] = BOARD_LOCALES[language]
  const first = translation(locale)
  return [first, ...others.map(translation).filter(({ text }) => text !== first.text)]
}
