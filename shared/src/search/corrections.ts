import uFuzzy from '@leeoniya/ufuzzy'
import { foldText, splitWords, TAMIL } from './fold-text.ts'

/** Words that can be corrections, as written in a list and folded. Both are needed: the search "jackfriut" has one error as typed, but two when folded. */
export type Vocabulary = {
  foldedByWord: Map<string, string>
  /** Words with an `EDGE` at both ends, by first letter: only words with the same first letter are compared. */
  byFirstLetter: Map<string, string[]>
  /** Folded forms of Tamil words, which users also type in Latin letters. */
  foldedTamil: Set<string>
}

/** Minimum length of a word to be a correction. Its folded form may be shorter. */
const MIN_LENGTH = 4
/** With fewer consonants, too many words are alike. */
const MIN_CONSONANTS = 4
/** Put before and after each word, because the library finds both ends of a word by Latin letters only. */
const EDGE = 'x'

export function newVocabulary(): Vocabulary {
  return { foldedByWord: new Map(), byFirstLetter: new Map(), foldedTamil: new Set() }
}

export function addWords(text: string, vocabulary: Vocabulary): void {
  const { foldedByWord, byFirstLetter, foldedTamil } = vocabulary
  for (const written of splitWords(text)) {
    if (/^\d/.test(written)) continue
    const folded = foldText(written)
    if (TAMIL.test(written)) foldedTamil.add(folded)
    for (const word of [written, folded]) {
      if (word.length < MIN_LENGTH || foldedByWord.has(word)) continue
      foldedByWord.set(word, folded)
      const words = byFirstLetter.get(word.charAt(0)) ?? []
      words.push(EDGE + word + EDGE)
      byFirstLetter.set(word.charAt(0), words)
    }
  }
}

/** True if the vocabulary has the word, as typed or as a Tamil word, or a longer word that begins with it as typed. */
export function isKnown(word: string, folded: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.foldedByWord.has(word) || vocabulary.foldedTamil.has(folded)) return true
  // "tomatoe" is an error for "tomato", although "tomatoes" begins with it.
  const plural = `${EDGE}${word}s${EDGE}`
  const words = vocabulary.byFirstLetter.get(word.charAt(0)) ?? []
  return words.some((known) => known.startsWith(word, EDGE.length) && known !== plural)
}

/** @param forms folded forms of the beginning of a word */
export function beginsTamilWord(
  forms: readonly string[],
  vocabularies: readonly Vocabulary[],
): boolean {
  const begins = (known: string) => forms.some((form) => known.startsWith(form))
  return vocabularies.some(({ foldedTamil }) => [...foldedTamil].some(begins))
}

const ONE_ERROR: uFuzzy.Options = {
  alpha: 'a-z\u0b80-\u0bff',
  // The default splits words before capitals, and treats Tamil letters as capitals.
  intraSplit: '',
  intraMode: 1,
  interLft: 2,
  // The default rules allow fewer errors in a short word.
  intraRules: () => ({
    intraSlice: [2, Number.POSITIVE_INFINITY],
    intraIns: 1,
    intraSub: 1,
    intraTrn: 1,
    intraDel: 1,
  }),
}
const oneErrorInPrefix = new uFuzzy(ONE_ERROR)
const oneError = new uFuzzy({ ...ONE_ERROR, interRgt: 2 })

/** Folded forms of words that, as written or folded, differ from the spelling by at most one error: a missing, added or wrong letter, or two swapped letters. The first letter must match. */
export function findCorrections(spelling: string, vocabularies: readonly Vocabulary[]): string[] {
  return findWords(oneError, EDGE + spelling + EDGE, vocabularies)
}

/** Like `findCorrections`, for words that begin with the spelling. */
export function findCorrectedPrefixes(
  spelling: string,
  vocabularies: readonly Vocabulary[],
): string[] {
  return findWords(oneErrorInPrefix, EDGE + spelling, vocabularies)
}

/** Folded forms of words that have the same first letter and consonants as the folded word: "vengaym" and வெங்காயம். */
export function findSameConsonants(folded: string, vocabularies: readonly Vocabulary[]): string[] {
  const first = folded.charAt(0)
  const consonants = consonantsOf(folded)
  if (consonants.length < MIN_CONSONANTS) return []
  const found = vocabularies.flatMap(({ byFirstLetter, foldedByWord }) =>
    (byFirstLetter.get(first) ?? [])
      .map((word) => foldedByWord.get(word.slice(1, -1)) ?? '')
      .filter((known) => known.startsWith(first) && consonantsOf(known) === consonants),
  )
  return [...new Set(found)]
}

function consonantsOf(folded: string): string {
  return folded.replaceAll(/[aiuy]/g, '')
}

function findWords(fuzzy: uFuzzy, needle: string, vocabularies: readonly Vocabulary[]): string[] {
  const firstLetter = needle.charAt(EDGE.length)
  const words = vocabularies.flatMap(({ byFirstLetter }) => byFirstLetter.get(firstLetter) ?? [])
  const indexes = fuzzy.filter(words, needle) ?? []
  if (indexes.length === 0) return []
  const found = fuzzy.info(indexes, words, needle).idx.flatMap((index) => {
    const word = words[index]?.slice(1, -1) ?? ''
    return vocabularies.flatMap(({ foldedByWord }) => foldedByWord.get(word) ?? [])
  })
  return [...new Set(found)]
}
