import {
  beginsTamilWord,
  findCorrectedPrefixes,
  findCorrections,
  findSameConsonants,
  isKnown,
  type Vocabulary,
} from './corrections.ts'
import { findSynonyms, synonymIndex } from './find-synonyms.ts'
import { foldText } from './fold-text.ts'
import { GUESS, OTHER_SPELLING, SYNONYM } from './penalties.ts'
import { normalise } from './searchable-text.ts'
import { prefixForms, singularsOf } from './word-forms.ts'

export type SearchWord = {
  lower: string
  folded: string
  /** Prefix forms, the folded word first; empty if the word is misspelt. The space before each limits it to the beginning of a word. */
  prefixes: readonly string[]
  /** Lowest penalty first. */
  alternatives: readonly Alternative[]
}

/** Synonym, singular or correction. `pattern` is folded, with a space before it; a space after it makes it match whole words only. */
type Alternative = { pattern: string; penalty: number }

/** Minimum letters of a word to correct it (scope `all`: one less). */
const MIN_CORRECTED_LETTERS = 4
/** Minimum folded letters. With one error, a shorter word would match the prefixes of too many words. */
const MIN_CORRECTED_PREFIX_LETTERS = 5
/** A longer word is not corrected: its pattern grows with the square of its length, and 2,000 letters crash the tab. */
const MAX_LETTERS = 100
const PHONE_SEARCH = /^[+(]*\d[\d\s().-]{4,}$/
const PHONE_DIGITS = 10
const HAS_DIGIT_OR_SPACE = /[\d ]/

/**
 * Which search words to correct:
 * - `none`: no word.
 * - `unknown`: words of four letters or more that no vocabulary knows (`isKnown`).
 * - `all`, for a search that finds nothing: words of three letters or more, even known ones; then
 *   words with the same consonants; then, from five folded letters, prefixes of words.
 */
export type CorrectionScope = 'none' | 'unknown' | 'all'

/** Words of a search, which match in any order. @param vocabularies called only if a word is long enough to correct */
export function parseSearch(
  search: string,
  vocabularies: () => readonly Vocabulary[],
  scope: CorrectionScope,
): SearchWord[] {
  const text = normalise(search.trim())
  if (PHONE_SEARCH.test(text)) {
    const digits = text.replace(/\D/g, '')
    // A country code or a zero may precede the number.
    const folded = digits.length > PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : digits
    return [{ lower: text, folded, prefixes: [` ${folded}`], alternatives: [] }]
  }
  return text
    .split(/\s+/)
    .filter((lower) => lower !== '')
    .map((lower) => parseWord(lower, vocabularies, scope))
}

function parseWord(
  lower: string,
  vocabularies: () => readonly Vocabulary[],
  scope: CorrectionScope,
): SearchWord {
  const foldedWord = foldText(lower)
  // "zzzz" would become "s", and match too much.
  const folded = foldedWord.length * 2 < lower.length ? '' : foldedWord
  if (folded === '') return { lower, folded, prefixes: [], alternatives: [] }
  const singulars = singularsOf(lower).map(foldText)
  const corrections = correctionsOf(lower, folded, vocabularies, scope).filter(
    (correction) => correction !== folded,
  )
  const forms = [folded, ...prefixForms(lower).filter((form) => !form.startsWith(folded))]
  // A misspelt word is searched by its corrections only: "chickn" is folded like the beginning of "sign".
  const isMisspelt = corrections.length > 0 && !beginsTamilWord(forms, withSynonyms(vocabularies))
  const prefixes = isMisspelt ? [] : forms
  const penalties = new Map(corrections.map((phrase) => [phrase, GUESS]))
  for (const singular of singulars) penalties.set(`${singular} `, OTHER_SPELLING)
  const wholeNames = [folded, ...singulars]
  for (const { phrase, match } of findSynonyms({ lower, wholeNames, prefixes, corrections })) {
    const penalty = SYNONYM[match]
    penalties.set(phrase, Math.min(penalty, penalties.get(phrase) ?? penalty))
  }
  const alternatives = [...penalties]
    .map(([phrase, penalty]) => ({ pattern: ` ${phrase}`, penalty }))
    .sort((a, b) => a.penalty - b.penalty)
  return { lower, folded, prefixes: prefixes.map((prefix) => ` ${prefix}`), alternatives }
}

function withSynonyms(vocabularies: () => readonly Vocabulary[]): Vocabulary[] {
  return [...vocabularies(), synonymIndex().vocabulary]
}

function correctionsOf(
  lower: string,
  folded: string,
  vocabularies: () => readonly Vocabulary[],
  scope: CorrectionScope,
): string[] {
  if (scope === 'none' || HAS_DIGIT_OR_SPACE.test(folded)) return []
  const minLetters = scope === 'all' ? MIN_CORRECTED_LETTERS - 1 : MIN_CORRECTED_LETTERS
  const spellings = [...new Set([lower, folded])].filter(
    ({ length }) => length >= minLetters && length <= MAX_LETTERS,
  )
  if (spellings.length === 0) return []
  const searched = withSynonyms(vocabularies)
  if (scope === 'unknown' && searched.some((vocabulary) => isKnown(lower, folded, vocabulary)))
    return []
  // The typed form first: more words resemble the folded one.
  const corrected = spellings.map((spelling) => findCorrections(spelling, searched))
  const found = corrected.find(({ length }) => length > 0) ?? []
  if (scope === 'unknown' || found.length > 0) return found
  const alike = findSameConsonants(folded, searched)
  const mayBePrefix = alike.length === 0 && folded.length >= MIN_CORRECTED_PREFIX_LETTERS
  if (!mayBePrefix) return alike
  return spellings.flatMap((spelling) => findCorrectedPrefixes(spelling, searched))
}
