import {
  findCorrectedBeginnings,
  findCorrections,
  isKnown,
  type Vocabulary,
} from './corrections.ts'
import type { DistinctWords } from './distinct-words.ts'
import { findSynonyms, synonyms } from './find-synonyms.ts'
import { foldText } from './fold-text.ts'
import { tamilToLatin } from './tamil-latin.ts'
import { foldUnfinished, PLURAL, singularsOf, WHOLE_WORD_ENDINGS } from './word-forms.ts'

/** Text that is prepared for many searches. The first line is its title. */
export type SearchText = {
  lower: string
  /** Lower-case title, followed by its Latin spelling if it has Tamil letters. */
  title: string
  /** A space precedes and follows each word. */
  folded: string
}

type SearchWord = {
  lower: string
  folded: string
  /** The folded word, then its forms as an unfinished word, each with a space before it: they match only at the beginning of a word. */
  beginnings: readonly string[]
  /** By penalty, lowest first. */
  alternatives: readonly Alternative[]
}

/** Folded synonym, singular or correction, with a space before it. A space after it makes it match whole words only. */
type Alternative = { beginning: string; penalty: number }

/** Minimum letters of a word to correct it (scope `all`: one less). */
const MIN_LETTERS = 4
/** A longer word is not corrected: its pattern grows with the square of its length, and 2,000 letters crash the tab. */
const MAX_LETTERS = 100
/** Minimum of folded letters to find a word inside another one, in any spelling. */
const MIN_LETTERS_INSIDE = 5
const PHONE_NUMBER = /\+?\d[\d ().-]{5,}\d/g
const DIGIT_PAIR = /\d[ ().-]+\d/
const PHONE_SEARCH = /^[+(]*\d[\d\s().-]{4,}$/
const PHONE_DIGITS = 10
/** Minimum letters of a search word to rank as a whole word; one more in another spelling. A shorter one is more often unfinished: "to", "ven". */
const MIN_LETTERS_OF_WHOLE_WORD = 3
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u
const HAS_DIGIT_OR_SPACE = /[\d ]/
/** First word of an alternative, with the spaces around it. */
const FIRST_WORD = /^ [^ ]+ ?/

export function prepareText(text: string): SearchText {
  const lower = normalized(text)
  const lines = lower.split('\n').map((line) => {
    const folded = foldText(line)
    const numbers = DIGIT_PAIR.test(line) ? (line.match(PHONE_NUMBER) ?? []) : []
    return [folded, ...numbers.map((number) => number.replace(/\D/g, ''))].join(' ')
  })
  const title = titleOf(lower)
  const latin = tamilToLatin(title)
  return {
    lower,
    title: latin === title ? title : `${title} ${latin}`,
    folded: lines.map((line) => ` ${line} `).join('\n'),
  }
}

/** Search words to correct. `unknown`: words of four letters or more that no word of the vocabularies begins with. `all`, for a search that finds nothing: words of three letters or more, even known ones, and, from five folded letters, beginnings of words. */
export type CorrectionScope = 'unknown' | 'all'

/** Words of a search, which match in any order. @param vocabularies called only if a word is long enough to correct */
export function parseSearch(
  search: string,
  vocabularies: () => readonly Vocabulary[],
  scope: CorrectionScope,
): SearchWord[] {
  const text = normalized(search.trim())
  if (PHONE_SEARCH.test(text)) {
    const digits = text.replace(/\D/g, '')
    // A country code or a zero may precede the number.
    const folded = digits.length > PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : digits
    return [{ lower: text, folded, beginnings: [` ${folded}`], alternatives: [] }]
  }
  return text
    .split(/\s+/)
    .filter((lower) => lower !== '')
    .map((lower) => toWord(lower, vocabularies, scope))
}

function toWord(
  lower: string,
  vocabularies: () => readonly Vocabulary[],
  scope: CorrectionScope,
): SearchWord {
  const foldedWord = foldText(lower)
  // "zzzz" would become "s", and match too much.
  const folded = foldedWord.length * 2 < lower.length ? '' : foldedWord
  if (folded === '') return { lower, folded, beginnings: [], alternatives: [] }
  const unfinished = foldUnfinished(lower).filter((form) => !form.startsWith(folded))
  const beginnings = [folded, ...unfinished]
  const singulars = singularsOf(lower).map(foldText)
  const corrections = correctionsOf(lower, folded, vocabularies, scope)
  const penalties = new Map(corrections.map((phrase) => [phrase, UNSURE]))
  for (const singular of singulars) penalties.set(`${singular} `, OTHER_SPELLING)
  const wholeNames = [folded, ...singulars]
  for (const { phrase, match } of findSynonyms({ lower, wholeNames, beginnings, corrections })) {
    const penalty = SYNONYM_PENALTIES[match]
    penalties.set(phrase, Math.min(penalty, penalties.get(phrase) ?? penalty))
  }
  const alternatives = [...penalties]
    .map(([phrase, penalty]) => ({ beginning: ` ${phrase}`, penalty }))
    .sort((a, b) => a.penalty - b.penalty)
  return { lower, folded, beginnings: beginnings.map((form) => ` ${form}`), alternatives }
}

function correctionsOf(
  lower: string,
  folded: string,
  vocabularies: () => readonly Vocabulary[],
  scope: CorrectionScope,
): string[] {
  if (HAS_DIGIT_OR_SPACE.test(folded)) return []
  const minLetters = scope === 'all' ? MIN_LETTERS - 1 : MIN_LETTERS
  const spellings = [...new Set([lower, folded])].filter(
    ({ length }) => length >= minLetters && length <= MAX_LETTERS,
  )
  if (spellings.length === 0) return []
  const searched = [...vocabularies(), synonyms().vocabulary]
  if (scope === 'unknown' && searched.some((vocabulary) => isKnown(lower, folded, vocabulary)))
    return []
  const found = findCorrections(spellings, searched)
  // With one error, a short word would match the beginnings of too many words.
  const mayBeUnfinished = scope === 'all' && found.length === 0 && folded.length > MIN_LETTERS
  return mayBeUnfinished ? findCorrectedBeginnings(spellings, searched) : found
}

/** Rank of a match: 0 is the best. Null if the text does not match every word, or its rank is not below the limit. */
export function rankText(
  text: SearchText,
  words: readonly SearchWord[],
  limit = Number.POSITIVE_INFINITY,
): number | null {
  let sum = 0
  for (const word of words) {
    const rank = rankWord(text, word, limit - sum)
    if (rank === null) return null
    sum += rank
    if (sum >= limit) return null
  }
  return sum
}

/** True if a word of the title begins with the search word in any spelling, or the title has a synonym that is certain enough to rank before `UNSURE`. */
export function matchesBeginning(text: SearchText, word: SearchWord): boolean {
  return rankText(text, [word], UNSURE) !== null
}

/** Penalties. A whole word has 0, the beginning of a word 1. */
const OTHER_LINE = 4
const INSIDE_WORD = 3
/** For a correction, or a synonym of a name that begins with the word in another spelling. Ranks after the word itself in the title, in any spelling, except inside another word. */
const UNSURE = 2
const SYNONYM_PENALTIES = { whole: 0.75, typed: 1.25, similar: UNSURE }
/** Also for the singular of a plural. */
const OTHER_SPELLING = 0.5

/** Lower bound of the ranks of texts that consist of the distinct words; infinite if no such text can match. */
export function lowestRank(words: readonly SearchWord[], distinctWords: DistinctWords): number {
  return words.reduce((sum, word) => sum + lowestWordRank(word, distinctWords), 0)
}

function lowestWordRank(word: SearchWord, distinctWords: DistinctWords): number {
  const { lower, folded, beginnings, alternatives } = word
  // The distinct words do not tell which words are adjacent.
  if (folded.includes(' ')) return 0
  const isWhole = WHOLE_WORD_ENDINGS.some((ending) => distinctWords.hasFolded(folded + ending))
  if (isWhole && lower.length >= MIN_LETTERS_OF_WHOLE_WORD) return 0
  const joined = distinctWords.joined()
  const has = (part: string) => joined.folded.includes(part)
  const alternative = alternatives.find(({ beginning }) =>
    has(FIRST_WORD.exec(beginning)?.[0] ?? ''),
  )
  const lowest = Math.min(
    alternative?.penalty ?? Number.POSITIVE_INFINITY,
    beginnings.some(has) ? 1 : Number.POSITIVE_INFINITY,
  )
  if (lowest < Number.POSITIVE_INFINITY) return lowest
  if (folded.length >= MIN_LETTERS_INSIDE && has(folded)) return INSIDE_WORD
  const isPhoneNumber = lower.includes(' ')
  const canMatch = isPhoneNumber || joined.lower.includes(lower)
  return canMatch ? INSIDE_WORD + OTHER_LINE : Number.POSITIVE_INFINITY
}

function rankWord(text: SearchText, word: SearchWord, limit: number): number | null {
  const { lower, folded } = text
  const found = rankSpelling(text, word) ?? rankInside(folded, word.folded)
  let best = found ?? Number.POSITIVE_INFINITY
  for (const { beginning, penalty } of word.alternatives) {
    // If the word itself is found, only uncertain alternatives may rank higher: synonyms and singulars of it mean the same.
    if (found !== null && penalty < UNSURE) continue
    if (penalty >= best) break
    const place = placeOf(folded, beginning)
    if (place) best = Math.min(best, place.line + (place.isWhole ? 0 : 1) + penalty)
  }
  if (best < Number.POSITIVE_INFINITY) return best
  const worst = INSIDE_WORD + OTHER_LINE
  return worst < limit && lower.includes(word.lower) ? worst : null
}

/** Best rank of the word, in any spelling, or of a longer word that begins with it; null if there is none. */
function rankSpelling({ lower, title, folded }: SearchText, word: SearchWord): number | null {
  let best: number | null = null
  for (const beginning of word.beginnings) {
    const place = placeOf(folded, beginning)
    if (!place) continue
    const { line } = place
    const isTyped = hasBeginning(line === 0 ? title : lower, word.lower)
    const minLetters = isTyped ? MIN_LETTERS_OF_WHOLE_WORD : MIN_LETTERS_OF_WHOLE_WORD + 1
    const canBeWhole = beginning === word.beginnings[0] && word.lower.length >= minLetters
    const isWhole = place.isWhole && canBeWhole
    const rank = line + (isWhole ? 0 : 1) + (isTyped ? 0 : OTHER_SPELLING)
    best = best === null ? rank : Math.min(best, rank)
  }
  return best
}

function hasBeginning(text: string, part: string): boolean {
  let at = text.indexOf(part)
  while (at > 0 && WORD_CHARACTER.test(text.charAt(at - 1))) at = text.indexOf(part, at + 1)
  return at !== -1
}

/** Penalty of the line, and whether the match is a whole word. */
type Place = { line: number; isWhole: boolean }

/** First place of a phrase at the beginning of a word. */
function placeOf(folded: string, beginning: string): Place | undefined {
  const at = folded.indexOf(beginning)
  if (at === -1) return undefined
  const after = at + beginning.length
  const isWhole =
    beginning.endsWith(' ') ||
    folded[after] === ' ' ||
    (beginning.length > 3 && PLURAL.test(folded.slice(after, after + 4)))
  return { line: lineRank(folded, at), isWhole }
}

function rankInside(folded: string, part: string): number | null {
  if (part.length < MIN_LETTERS_INSIDE) return null
  const at = folded.indexOf(part)
  return at === -1 ? null : INSIDE_WORD + lineRank(folded, at)
}

function lineRank(folded: string, at: number): number {
  const titleEnd = folded.indexOf('\n')
  return titleEnd === -1 || at < titleEnd ? 0 : OTHER_LINE
}

function titleOf(text: string): string {
  const end = text.indexOf('\n')
  return end === -1 ? text : text.slice(0, end)
}

function normalized(text: string): string {
  return text.toLowerCase().normalize('NFC')
}
