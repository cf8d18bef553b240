import { TAMIL_DISTRICT_NAMES } from '@vayal/shared/runtime/district-name'
import {
  addWords,
  findCorrectedBeginnings,
  findCorrections,
  isKnown,
  newVocabulary,
  type Vocabulary,
} from './corrections.ts'
import { type DistinctWords, SPACES } from './distinct-words.ts'
import { foldText } from './fold-text.ts'
import { SYNONYMS } from './synonyms.ts'
import { tamilToLatin } from './tamil-latin.ts'
import { foldUnfinished, singularsOf } from './word-forms.ts'

/** Text that is prepared for many searches. The first line is its title. */
export type SearchText = {
  lower: string
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

/** Folded synonym or correction with a space before it. A space after it makes it match whole words only. */
type Alternative = { beginning: string; penalty: number }

/** Minimum letters of a word to correct it (scope `all`: one less), and, in Latin letters, to find the synonyms of a name that begins with it. */
const MIN_LETTERS = 4
/** A longer word is not corrected: its pattern grows with the square of its length, and 2,000 letters crash the tab. */
const MAX_LETTERS = 100
/** Minimum of folded letters to find a word inside another one, in any spelling. */
const MIN_LETTERS_INSIDE = 5
/** A shorter synonym matches whole words only: "egg" is folded to "ik", and the folded "export" begins with it. */
const MIN_LETTERS_OF_BEGINNING = 3
const PHONE_NUMBER = /\+?\d[\d ().-]{5,}\d/g
const DIGIT_PAIR = /\d[ ().-]+\d/
const PHONE_SEARCH = /^[+(]*\d[\d\s().-]{4,}$/
const PHONE_DIGITS = 10
/** In another spelling: one letter more. A shorter word is more often the beginning of one: "to", "ven". */
const MIN_LETTERS_OF_WHOLE_WORD = 3
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u
const HAS_DIGIT_OR_SPACE = /[\d ]/
/** First word of an alternative. A space ends it if it matches whole words only or begins a phrase. */
const FIRST_WORD = /^ [^ ]+ ?/

export function prepareText(text: string): SearchText {
  const lower = normalized(text)
  const lines = lower.split('\n').map((line) => {
    const folded = foldText(line)
    const numbers = DIGIT_PAIR.test(line) ? (line.match(PHONE_NUMBER) ?? []) : []
    return [folded, ...numbers.map((number) => number.replace(/\D/g, ''))].join(' ')
  })
  return { lower, folded: lines.map((line) => ` ${line} `).join('\n') }
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
    .split(SPACES)
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
  const longer = foldUnfinished(lower).filter((form) => !form.startsWith(folded))
  const beginnings = [folded, ...longer]
  const singulars = singularsOf(lower).map(foldText)
  const corrections = correctionsOf(lower, folded, vocabularies, scope)
  const penalties = new Map(corrections.map((phrase) => [phrase, UNSURE]))
  for (const singular of singulars) penalties.set(`${singular} `, OTHER_SPELLING)
  const isLong = tamilToLatin(lower).length >= MIN_LETTERS
  const synonyms = synonymsOf([folded, ...singulars], isLong ? beginnings : [], corrections)
  for (const { phrase, penalty } of synonyms) {
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
  const words = [...vocabularies(), synonyms().vocabulary]
  if (scope === 'unknown' && words.some((one) => isKnown(lower, folded, one))) return []
  const found = findCorrections(spellings, words)
  // With one error, a short word would match the beginnings of too many words.
  const isUnfinished = scope === 'all' && found.length === 0 && folded.length > MIN_LETTERS
  return isUnfinished ? findCorrectedBeginnings(spellings, words) : found
}

/** Rank of a match: 0 is the best. Null if the text does not match every word, or has no rank under the limit. */
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
  }
  return sum < limit ? sum : null
}

/** Penalties. A whole word has 0, the beginning of a word 1. */
const OTHER_LINE = 4
const INSIDE_WORD = 3
/** For a correction, or a synonym found by its beginning. No beginning of a word in any spelling ranks as low. */
export const UNSURE = 2
const SYNONYM = 0.75
const OTHER_SPELLING = 0.5
/** Plural endings in English and Tamil (கள்). */
const PLURAL = /^(?:s|kal) /
const ENDINGS = ['', 's', 'kal']

/** Lower bound of the ranks of the texts with these words; infinite if none of them can match. */
export function lowestRank(words: readonly SearchWord[], distinct: DistinctWords): number {
  return words.reduce((sum, word) => sum + lowestWordRank(word, distinct), 0)
}

function lowestWordRank(word: SearchWord, distinct: DistinctWords): number {
  const { lower, folded, beginnings, alternatives } = word
  const isPhrase = folded.includes(' ')
  const isWhole = isPhrase || ENDINGS.some((ending) => distinct.hasFolded(folded + ending))
  if (isWhole && lower.length >= MIN_LETTERS_OF_WHOLE_WORD) return 0
  const joined = distinct.joined()
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
  let best = Number.POSITIVE_INFINITY
  if (word.folded !== '') {
    best =
      rankSpelling(text, word) ??
      (word.folded.length >= MIN_LETTERS_INSIDE ? rankInside(folded, word.folded) : null) ??
      best
    const isFound = best < Number.POSITIVE_INFINITY
    for (const { beginning, penalty } of word.alternatives) {
      // If the word itself is found, only uncertain alternatives may rank higher, not its own synonyms.
      if (isFound && penalty < UNSURE) continue
      if (penalty >= best) break
      const alternative = rankBeginning(folded, beginning)
      if (alternative !== null) best = Math.min(best, alternative + penalty)
    }
  }
  if (best < Number.POSITIVE_INFINITY) return best
  const worst = INSIDE_WORD + OTHER_LINE
  return worst < limit && lower.includes(word.lower) ? worst : null
}

/** Rank of the word or of a longer word that begins with it, in any spelling. */
function rankSpelling({ lower, folded }: SearchText, word: SearchWord): number | null {
  for (const [index, beginning] of word.beginnings.entries()) {
    const rank = rankBeginning(folded, beginning)
    if (rank === null) continue
    const line = rank < OTHER_LINE ? 0 : OTHER_LINE
    const isTyped = hasWordWithBeginning(line === 0 ? titleOf(lower) : lower, word.lower)
    const minLetters = isTyped ? MIN_LETTERS_OF_WHOLE_WORD : MIN_LETTERS_OF_WHOLE_WORD + 1
    const isWhole = rank === line && index === 0 && word.lower.length >= minLetters
    return line + (isWhole ? 0 : 1) + (isTyped ? 0 : OTHER_SPELLING)
  }
  return null
}

function hasWordWithBeginning(text: string, part: string): boolean {
  let at = text.indexOf(part)
  while (at > 0 && WORD_CHARACTER.test(text.charAt(at - 1))) at = text.indexOf(part, at + 1)
  return at !== -1
}

/** Rank of a phrase at the beginning of a word; null if no word begins with it. */
function rankBeginning(folded: string, beginning: string): number | null {
  const at = folded.indexOf(beginning)
  if (at === -1) return null
  const after = at + beginning.length
  const isWhole =
    beginning.endsWith(' ') ||
    folded[after] === ' ' ||
    (beginning.length > 3 && PLURAL.test(folded.slice(after, after + 4)))
  return lineRank(folded, at) + (isWhole ? 0 : 1)
}

function rankInside(folded: string, part: string): number | null {
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

function synonymsOf(
  words: readonly string[],
  beginnings: readonly string[],
  corrections: readonly string[],
) {
  return [...synonyms().byName].flatMap(([name, others]) => {
    const isSame = words.includes(name)
    const isBeginning = beginnings.some((beginning) => name.startsWith(beginning))
    if (!isSame && !isBeginning && !corrections.includes(name)) return []
    const penalty = isSame ? SYNONYM : UNSURE
    return others.map((phrase) => ({ phrase, penalty }))
  })
}

/** Synonyms by folded name, and the words of all names for corrections. */
type Synonyms = { byName: Map<string, string[]>; vocabulary: Vocabulary }

let cachedSynonyms: Synonyms | undefined

function synonyms(): Synonyms {
  if (cachedSynonyms) return cachedSynonyms
  const byName = new Map<string, string[]>()
  const vocabulary = newVocabulary()
  for (const group of [...SYNONYMS, ...Object.entries(TAMIL_DISTRICT_NAMES)]) {
    const names = group.map(foldText)
    for (const name of names) {
      const others = names
        .filter((other) => other !== name)
        .flatMap((other) =>
          other.length < MIN_LETTERS_OF_BEGINNING
            ? ENDINGS.map((ending) => `${foldText(other + ending)} `)
            : other,
        )
      byName.set(name, [...(byName.get(name) ?? []), ...others])
    }
    for (const name of group) addWords(name, vocabulary)
  }
  cachedSynonyms = { byName, vocabulary }
  return cachedSynonyms
}

function normalized(text: string): string {
  return text.toLowerCase().normalize('NFC')
}
