import { foldText } from './fold-text.ts'
import { tamilToLatin } from './tamil-latin.ts'

/** Text that is prepared for many searches. The first line is its title. */
export type SearchableText = {
  lower: string
  /** Lower-case title, followed by its Latin spelling if it has Tamil letters. */
  title: string
  /** A space precedes and follows each word. */
  folded: string
}

const PHONE_NUMBER = /\+?\d[\d ().-]{5,}\d/g
const DIGIT_PAIR = /\d[ ().-]+\d/

export function prepareText(text: string): SearchableText {
  const lower = normalise(text)
  const lines = lower.split('\n').map((line) => {
    const folded = foldText(line)
    const numbers = DIGIT_PAIR.test(line) ? (line.match(PHONE_NUMBER) ?? []) : []
    return [folded, ...numbers.map((number) => number.replace(/\D/g, ''))].join(' ')
  })
  const [title = ''] = lower.split('\n')
  const latin = tamilToLatin(title)
  return {
    lower,
    title: latin === title ? title : `${title} ${latin}`,
    folded: lines.map((line) => ` ${line} `).join('\n'),
  }
}

/** Joins texts, to rule out all of them at once: if `penaltyOf` without a limit gives null for the result, it does for each text. Any other penalty of it means nothing. */
export function joinTexts(texts: readonly SearchableText[]): SearchableText {
  const join = (part: keyof SearchableText) => texts.map((text) => text[part]).join('\n')
  return { lower: join('lower'), title: join('title'), folded: join('folded') }
}

export function normalise(text: string): string {
  return text.toLowerCase().normalize('NFC')
}
