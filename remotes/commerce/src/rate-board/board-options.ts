import type { Locale } from '@vayal/shared/runtime/locale'

export const BOARD_LANGUAGES = ['both', 'ta', 'en'] as const
export type BoardLanguage = (typeof BOARD_LANGUAGES)[number]

export const BOARD_SIZES = ['phone', 'a4'] as const
export type BoardSize = (typeof BOARD_SIZES)[number]

const LOCALES: Record<BoardLanguage, readonly Locale[]> = {
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
  const [first, ...others] = LOCALES[language].map((locale) => ({
    locale,
    text: textIn(locale),
  }))
  if (!first) throw new Error(`The board language ${language} has no locale`)
  return [first, ...others.filter(({ text }) => text !== first.text)]
}
