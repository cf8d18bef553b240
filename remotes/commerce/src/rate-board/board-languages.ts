import type { Locale } from '@vayal/shared/runtime/locale'

export const BOARD_LANGUAGES = ['both', 'ta', 'en'] as const
export type BoardLanguage = (typeof BOARD_LANGUAGES)[number]

export const BOARD_SIZES = ['phone', 'a4'] as const
export type BoardSize = (typeof BOARD_SIZES)[number]

const LOCALES_OF: Record<BoardLanguage, readonly Locale[]> = {
  both: ['ta', 'en'],
  ta: ['ta'],
  en: ['en'],
}

export type Wording = { locale: Locale; text: string }

/** A text in each language of the board; once if it is the same in both. */
export function wordings(
  language: BoardLanguage,
  textIn: (locale: Locale) => string,
): [Wording, ...Wording[]] {
  const [first, ...others] = LOCALES_OF[language].map((locale) => ({
    locale,
    text: textIn(locale),
  }))
  if (!first) throw new Error(`The board language ${language} has no locale`)
  return [first, ...others.filter(({ text }) => text !== first.text)]
}
