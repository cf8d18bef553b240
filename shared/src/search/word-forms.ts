import { foldText } from './fold-text.ts'
import { PULLI, tamilToLatin } from './tamil-latin.ts'

/** A Tamil consonant without a sign: the next key may give it another vowel, or none. */
const BARE_CONSONANT = /[\u0b95-\u0bb9]$/
const HAS_DIGIT = /\d/

/** Folded forms of a word as the beginning of a longer one: "pric" is folded to "prik", but begins "price", which is folded to "prisi". */
export function prefixForms(word: string): string[] {
  if (HAS_DIGIT.test(word)) return []
  const isBare = BARE_CONSONANT.test(word)
  const latin = tamilToLatin(isBare ? word + PULLI : word)
  const unfinished = endings(latin).map((ending) => foldText(latin + ending).slice(0, -1))
  return [...new Set(isBare ? [foldText(latin), ...unfinished] : unfinished)]
}

/** Endings that can change how the last letters of a word are folded. The caller removes the last letter of the folded result. */
function endings(latin: string): readonly string[] {
  // pric → price, vaz → vazhai
  if (/[cyz]$/.test(latin)) return ['a', 'i', 'ha']
  // cent → central
  if (/n[dt]h?$/.test(latin)) return ['a', 'ra']
  // mat → match
  if (latin.endsWith('t')) return ['a', 'cha']
  // hone → honey
  if (latin.endsWith('e')) return ['a', 'y']
  // gro → groundnut
  if (latin.endsWith('o')) return ['ua']
  return /[au]$/.test(latin) ? [] : ['a']
}

/** Endings of a folded word that still count as the whole word: none, and those of plurals in English and Tamil (கள்). */
export const WHOLE_WORD_ENDINGS = ['', 's', 'kal']

const SINGULARS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/(?<=...)s$/, ''],
  [/(?<=...)es$/, ''],
  [/(?<=..)ies$/, 'y'],
  [/ங்கள்$/, 'ம்'],
  [/(?:க்)?கள்$/, ''],
]

/** Words whose plural, in English or Tamil, may be this word. Some may not exist: "tomatoes" gives "tomatoe", too. */
export function singularsOf(word: string): string[] {
  return SINGULARS.filter(([plural]) => plural.test(word)).map(([plural, singular]) =>
    word.replace(plural, singular),
  )
}
