import uFuzzy from '@leeoniya/ufuzzy'
import { TAMIL_DISTRICT_NAMES } from '@vayal/shared/runtime/district-name'
import { foldText } from './fold-text.ts'
import { SYNONYMS } from './synonyms.ts'

/** Text that is prepared for many searches. The first line is its title. */
export type SearchText = {
  lower: string
  /** A space precedes and follows each word. */
  folded: string
}

type SearchWord = {
  lower: string
  folded: string
  alternatives: readonly Alternative[]
}

/** Synonym or correction, folded. A higher penalty ranks lower. */
type Alternative = { phrase: string; penalty: number }

/** Minimum of folded letters of a correction, and of a word for synonyms that begin with it. */
const MIN_LETTERS = 4
/** Minimum of folded letters to find a word inside another one, in any spelling. */
const MIN_LETTERS_INSIDE = 5
const PHONE_NUMBER = /\+?\d[\d ().-]{5,}\d/g
const DIGIT_PAIR = /\d[ ().-]+\d/
const PHONE_SEARCH = /^[+(]*\d[\d\s().-]{4,}$/
const PHONE_DIGITS = 10

export function prepareText(text: string): SearchText {
  const lower = normalized(text)
  const lines = lower.split('\n').map((line) => {
    const folded = foldText(line)
    const numbers = DIGIT_PAIR.test(line) ? (line.match(PHONE_NUMBER) ?? []) : []
    return [folded, ...numbers.map((number) => number.replace(/\D/g, ''))].join(' ')
  })
  return { lower, folded: lines.map((line) => ` ${line} `).join('\n') }
}

/** Words of a search, which match in any order. @param vocabulary folded words for corrections. */
export function parseSearch(search: string, vocabulary: readonly string[] = []): SearchWord[] {
  const text = normalized(search.trim())
  if (PHONE_SEARCH.test(text)) {
    const digits = text.replace(/\D/g, '')
    // A country code or a zero may precede the number.
    const folded = digits.length > PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : digits
    return [{ lower: text, folded, alternatives: [] }]
  }
  return text
    .split(/\s+/)
    .filter((lower) => lower !== '')
    .map((lower) => toWord(lower, vocabulary))
}

function toWord(lower: string, vocabulary: readonly string[]): SearchWord {
  const foldedWord = foldText(lower)
  // "zzzz" would become "s", and match too much.
  const folded = foldedWord.length * 2 < lower.length ? '' : foldedWord
  const isCorrectable = folded.length >= MIN_LETTERS - 1 && !/[\d ]/.test(folded)
  const corrections = isCorrectable ? corrected(folded, vocabulary) : []
  const alternatives = [
    ...corrections.map((phrase) => ({ phrase, penalty: UNSURE })),
    ...synonymsOf(folded, corrections),
  ]
  return { lower, folded, alternatives }
}

/** Rank of a match: 0 is the best. Null if the text does not match every word. */
export function rankText(text: SearchText, words: readonly SearchWord[]): number | null {
  let sum = 0
  for (const word of words) {
    const rank = rankWord(text, word)
    if (rank === null) return null
    sum += rank
  }
  return sum
}

/** Penalties. A whole word has 0, the beginning of a word 1. */
const OTHER_LINE = 4
const INSIDE_WORD = 3
/** For a correction, or a synonym found by its beginning. */
const UNSURE = 2
const SYNONYM = 0.75
const OTHER_SPELLING = 0.5
/** Plural ending in English or Tamil (கள்). */
const PLURAL = /^(?:s|kal) /

function rankWord({ lower, folded }: SearchText, word: SearchWord): number | null {
  const asTyped = lower.includes(word.lower)
  if (word.folded !== '') {
    const rank = rankPhrase(folded, word.folded)
    if (rank !== null) return asTyped ? rank : rank + OTHER_SPELLING
    const inside = word.folded.length < MIN_LETTERS_INSIDE ? -1 : folded.indexOf(word.folded)
    if (inside !== -1) return INSIDE_WORD + lineRank(folded, inside)
    let best = Number.POSITIVE_INFINITY
    for (const { phrase, penalty } of word.alternatives) {
      const alternative = rankPhrase(folded, phrase)
      if (alternative !== null) best = Math.min(best, alternative + penalty)
    }
    if (best < Number.POSITIVE_INFINITY) return best
  }
  return asTyped ? INSIDE_WORD + OTHER_LINE : null
}

/** Rank of a phrase at the beginning of a word; null if no word begins with it. */
function rankPhrase(folded: string, phrase: string): number | null {
  const at = folded.indexOf(` ${phrase}`)
  if (at === -1) return null
  const after = at + 1 + phrase.length
  const isWhole =
    folded[after] === ' ' || (phrase.length > 2 && PLURAL.test(folded.slice(after, after + 4)))
  return lineRank(folded, at) + (isWhole ? 0 : 1)
}

function lineRank(folded: string, at: number): number {
  const titleEnd = folded.indexOf('\n')
  return titleEnd === -1 || at < titleEnd ? 0 : OTHER_LINE
}

export function vocabularyOf(texts: readonly SearchText[]): string[] {
  const words = new Set<string>()
  for (const text of texts) addWords(text, words)
  return [...words]
}

/** Adds the words of a text that can be corrections. */
export function addWords({ folded }: SearchText, words: Set<string>): void {
  for (const word of folded.split(/\s+/)) {
    if (word.length >= MIN_LETTERS && !/\d/.test(word)) words.add(word)
  }
}

const ONE_ERROR: uFuzzy.Options = {
  intraMode: 1,
  interLft: 2,
  // The default rules allow fewer errors in a short word.
  intraRules: () => ({
    intraSlice: [1, Number.POSITIVE_INFINITY],
    intraIns: 1,
    intraSub: 1,
    intraTrn: 1,
    intraDel: 1,
  }),
}
/** Finds words that begin with a word that has one error, except in the first letter. */
const oneError = new uFuzzy(ONE_ERROR)
/** For a short word, because the beginnings of too many words differ from it in one letter. */
const oneErrorInWhole = new uFuzzy({ ...ONE_ERROR, interRgt: 2 })

/** Words of the vocabulary that begin with the word, with one letter missing, added or wrong. */
function corrected(word: string, vocabulary: readonly string[]): string[] {
  if (vocabulary.length === 0) return []
  const names = [...synonyms().keys()].filter(({ length }) => length >= MIN_LETTERS)
  const haystack = [...vocabulary, ...names]
  const fuzzy = word.length > MIN_LETTERS ? oneError : oneErrorInWhole
  const found = fuzzy.filter(haystack, word) ?? []
  if (found.length === 0) return []
  const { idx } = fuzzy.info(found, haystack, word)
  const words = [...new Set(idx.flatMap((index) => haystack[index] ?? []))]
  const whole = words.filter(({ length }) => Math.abs(length - word.length) <= 1)
  return whole.length > 0 ? whole : words
}

function synonymsOf(word: string, corrections: readonly string[]): Alternative[] {
  const isLong = word.length >= MIN_LETTERS
  return [...synonyms()].flatMap(([name, others]) => {
    const isBeginning = isLong && (name.startsWith(word) || corrections.includes(name))
    if (name !== word && !isBeginning) return []
    const penalty = name === word ? SYNONYM : UNSURE
    return others.map((phrase) => ({ phrase, penalty }))
  })
}

let synonymsByWord: Map<string, string[]> | undefined

/** Synonyms by folded name. */
function synonyms(): Map<string, string[]> {
  if (synonymsByWord) return synonymsByWord
  synonymsByWord = new Map()
  for (const group of [...SYNONYMS, ...Object.entries(TAMIL_DISTRICT_NAMES)]) {
    const names = group.map(foldText)
    for (const name of names) {
      const others = names.filter((other) => other !== name)
      synonymsByWord.set(name, [...(synonymsByWord.get(name) ?? []), ...others])
    }
  }
  return synonymsByWord
}

function normalized(text: string): string {
  return text.toLowerCase().normalize('NFC')
}
