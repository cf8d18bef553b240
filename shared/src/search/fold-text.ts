import { cached } from './cached.ts'
import { tamilToLatin } from './tamil-latin.ts'

/**
 * Spelling variants, in order. Each pattern becomes its replacement, so that the spellings of one
 * sound become equal: santhai, sandhai, chandai. Tamil letters do not distinguish k from g, t from d,
 * p from b or s from j; the short vowels e and i, o and u are confused in speech. No rule
 * replaces capitals before the last ones: I and U end a diphthong, N keeps words apart.
 */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  // N keeps "seeds" apart from "sets", "news" from the plural of "new", and "ad" from "add". "seedha" must equal "seetha".
  [/^(?:seed(?!h)|news|ad$)/, '$&N'],
  [/tch/g, 'ch'],
  [/zh/g, 'l'],
  [/[cs]h/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/[cgq]/g, 'k'],
  [/x/g, 'ks'],
  [/[jz]/g, 's'],
  [/[bf]/g, 'p'],
  [/d(?!N)/g, 't'],
  [/[oa]u|[oa]w(?![aeiou])/g, 'aU'],
  [/w/g, 'v'],
  [/([klmnprstv])h/g, '$1'],
  [/^h|h$/g, ''],
  [/h/g, 'k'],
  // Not at the end: "markets" must be "market" with a plural ending.
  [/ts(?!$)/g, 's'],
  [/ntr/g, 'nr'],
  [/^(?:kn|ns|ny(?=[aeiou]))/, 'n'],
  [/^y(?=[ei])/, ''],
  [/aiy(?=[aeiou])/g, 'ay'],
  [/[ae][iy](?![aeiou])/g, 'aI'],
  [/(?<![aeiou])y(?![aeiou])/g, 'i'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/iy?(?=[au])/g, 'y'],
  [/I/g, 'i'],
  [/U/g, 'u'],
  [/N/g, 'n'],
  [/(.)\1+/g, '$1'],
]

export const TAMIL = /[\u0b80-\u0bff]/
const ACCENTS = /\p{M}/gu
/** Characters between words, and the place between letters and digits: "ADT 45" is also typed "adt45". `splitWords` removes apostrophes first. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+|(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=\p{L})/u
const DIGITS = /^\d+$/
const APOSTROPHES = /['’]/g

/** Folds one lower-case word to a form that its spelling variants share, in Latin letters. */
const foldWord = cached((word) => {
  const latin = TAMIL.test(word) ? tamilToLatin(word) : word.normalize('NFKD').replace(ACCENTS, '')
  return VARIANTS.reduce((text, [from, to]) => text.replace(from, to), latin)
})

/** Lower-case words of a text. The first and the last may be empty. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().replace(APOSTROPHES, '').split(BETWEEN_WORDS)
}

/** Folded words of a text, separated by spaces. */
export function foldText(text: string): string {
  if (DIGITS.test(text)) return text
  const folded = splitWords(text).flatMap((word) => {
    if (word === '') return []
    return DIGITS.test(word) ? word : foldWord(word)
  })
  return folded.join(' ')
}
