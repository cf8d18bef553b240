import { foldText } from './fold-text.ts'
import { PULLI, tamilToLatin } from './tamil-latin.ts'

/** A Tamil consonant without a sign: the next key may give it another vowel, or none. */
const BARE_CONSONANT = /[\u0b95-\u0bb9]$/
const HAS_DIGIT = /\d/

/** Folded beginnings of the words that an unfinished word can become. The folded word is not always one of them: "pric" is folded to "prik", but "price" to "prisi". */
export function foldUnfinished(word: string): string[] {
  if (HAS_DIGIT.test(word)) return []
  const isBare = BARE_CONSONANT.test(word)
  const latin = tamilToLatin(isBare ? word + PULLI : word)
  const longer = nextLetters(latin).map((letters) => foldText(latin + letters).slice(0, -1))
  return isBare ? [foldText(latin), ...longer] : longer
}

/** Letters that can change how the end of a word is folded. The last one is a vowel that is not folded with it. */
function nextLetters(latin: string): readonly string[] {
  if (/[ie]$/.test(latin)) return ['a']
  return /[aou]$/.test(latin) ? [] : ['a', 'i', 'ha']
}

const PLURAL_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=...)s$/, ''],
  [/(?<=...)es$/, ''],
  [/(?<=..)ies$/, 'y'],
  [/ங்கள்$/, 'ம்'],
  [/(?:க்)?கள்$/, ''],
]

/** Words whose plural, in English or Tamil, may be this word. Some may not exist: "tomatoes" gives "tomatoe", too. */
export function singularsOf(word: string): string[] {
  return PLURAL_ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, singular]) =>
    word.replace(ending, singular),
  )
}
