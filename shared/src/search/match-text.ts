import type { DistinctWords } from './distinct-words.ts'
import {
  BELOW_TITLE,
  GUESS,
  INSIDE_WORD,
  OTHER_SPELLING,
  PREFIX,
  TYPED_ANYWHERE,
} from './penalties.ts'
import type { SearchWord } from './search-words.ts'
import type { SearchableText } from './searchable-text.ts'
import { WHOLE_WORD_ENDINGS } from './word-forms.ts'

/** Minimum of folded letters to find a word inside another one, in any spelling. */
const MIN_LETTERS_INSIDE = 5
/** Minimum letters of a search word to match a whole word; one more in another spelling. A shorter one is more often a prefix: "to", "ven". */
const MIN_LETTERS_OF_WHOLE_WORD = 3
/** Minimum folded letters of a word whose plural counts as the word. */
const MIN_LETTERS_OF_SINGULAR = 3
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u
/** First word of a pattern, with the spaces around it. */
const FIRST_WORD = /^ [^ ]+ ?/
const ENDINGS = WHOLE_WORD_ENDINGS.map((ending) => `${ending} `)

/** Penalty of a text; null if it does not match every word, or the penalty is not below the limit. */
export function penaltyOf(
  text: SearchableText,
  words: readonly SearchWord[],
  limit = Number.POSITIVE_INFINITY,
): number | null {
  let sum = 0
  for (const word of words) {
    const penalty = wordPenalty(text, word, limit - sum)
    if (penalty === null) return null
    sum += penalty
    if (sum >= limit) return null
  }
  return sum
}

/** Items whose texts match every word. @param texts of the items, by index */
export function itemsWithWords<Item>(
  items: readonly Item[],
  texts: readonly SearchableText[],
  words: readonly SearchWord[],
): Item[] {
  return items.filter((_, index) => {
    const text = texts[index]
    return text !== undefined && penaltyOf(text, words) !== null
  })
}

/** True if the title has the word, a word that begins with it, or a synonym of it; false for a guess. */
export function isCertainMatch(text: SearchableText, word: SearchWord): boolean {
  return penaltyOf(text, [word], GUESS) !== null
}

/** Lower bound of the penalties of texts that consist of the distinct words; infinite if no such text can match. */
export function minPenalty(words: readonly SearchWord[], distinctWords: DistinctWords): number {
  return words.reduce((sum, word) => sum + minWordPenalty(word, distinctWords), 0)
}

function minWordPenalty(word: SearchWord, distinctWords: DistinctWords): number {
  const { lower, folded, prefixes, alternatives } = word
  // The distinct words do not tell which words are adjacent.
  if (folded.includes(' ')) return 0
  const joined = distinctWords.joined()
  // Only a phone number contains a space, and the joined words do not show which are adjacent.
  const mayBeTyped = lower.includes(' ') || joined.lower.includes(lower)
  const minSpellingPenalty = mayBeTyped ? 0 : OTHER_SPELLING
  const isWhole = WHOLE_WORD_ENDINGS.some((ending) => distinctWords.hasFolded(folded + ending))
  if (isWhole && lower.length >= MIN_LETTERS_OF_WHOLE_WORD) return minSpellingPenalty
  const has = (part: string) => joined.folded.includes(part)
  const alternative = alternatives.find(({ pattern }) => has(FIRST_WORD.exec(pattern)?.[0] ?? ''))
  const lowest = Math.min(
    alternative?.penalty ?? Number.POSITIVE_INFINITY,
    prefixes.some(has) ? PREFIX + minSpellingPenalty : Number.POSITIVE_INFINITY,
  )
  if (lowest < Number.POSITIVE_INFINITY) return lowest
  if (folded.length >= MIN_LETTERS_INSIDE && has(folded)) return INSIDE_WORD
  return mayBeTyped ? TYPED_ANYWHERE : Number.POSITIVE_INFINITY
}

/** @param limit the typed characters are searched only if their penalty is below it */
function wordPenalty(text: SearchableText, word: SearchWord, limit: number): number | null {
  const { lower, folded } = text
  const own = spellingPenalty(text, word) ?? insidePenalty(folded, word.folded)
  let best = own ?? Number.POSITIVE_INFINITY
  for (const { pattern, penalty } of word.alternatives) {
    // If the word is found as typed, its synonyms and singulars add nothing. A guess can beat a match inside a word or below the title.
    if (own !== null && own <= PREFIX && penalty < GUESS) continue
    if (penalty >= best) break
    const place = placeOf(folded, pattern)
    if (place) best = Math.min(best, place.linePenalty + (place.isWhole ? 0 : PREFIX) + penalty)
  }
  if (best < Number.POSITIVE_INFINITY) return best
  return TYPED_ANYWHERE < limit && lower.includes(word.lower) ? TYPED_ANYWHERE : null
}

/** Lowest penalty of the word, in any spelling, and of longer words that begin with it; null if there are none. */
function spellingPenalty(
  { lower, title, folded }: SearchableText,
  word: SearchWord,
): number | null {
  let best: number | null = null
  for (const prefix of word.prefixes) {
    const place = placeOf(folded, prefix)
    if (!place) continue
    const { linePenalty } = place
    const isTyped = hasPrefix(linePenalty === 0 ? title : lower, word.lower)
    const minLetters = isTyped ? MIN_LETTERS_OF_WHOLE_WORD : MIN_LETTERS_OF_WHOLE_WORD + 1
    const canBeWhole = prefix === word.prefixes[0] && word.lower.length >= minLetters
    const isWhole = place.isWhole && canBeWhole
    const penalty = linePenalty + (isWhole ? 0 : PREFIX) + (isTyped ? 0 : OTHER_SPELLING)
    best = best === null ? penalty : Math.min(best, penalty)
  }
  return best
}

/** True if a word of the text begins with the part. */
function hasPrefix(text: string, part: string): boolean {
  let at = text.indexOf(part)
  while (at > 0 && WORD_CHARACTER.test(text.charAt(at - 1))) at = text.indexOf(part, at + 1)
  return at !== -1
}

type Place = { linePenalty: number; isWhole: boolean }

/** First place of a pattern. */
function placeOf(folded: string, pattern: string): Place | undefined {
  const at = folded.indexOf(pattern)
  if (at === -1) return undefined
  const after = at + pattern.length
  const hasEnding =
    pattern.trim().length >= MIN_LETTERS_OF_SINGULAR
      ? ENDINGS.some((ending) => folded.startsWith(ending, after))
      : folded[after] === ' '
  const isWhole = pattern.endsWith(' ') || hasEnding
  return { linePenalty: linePenaltyAt(folded, at), isWhole }
}

function insidePenalty(folded: string, part: string): number | null {
  if (part.length < MIN_LETTERS_INSIDE) return null
  const at = folded.indexOf(part)
  return at === -1 ? null : INSIDE_WORD + linePenaltyAt(folded, at)
}

function linePenaltyAt(folded: string, at: number): number {
  const titleEnd = folded.indexOf('\n')
  return titleEnd === -1 || at < titleEnd ? 0 : BELOW_TITLE
}
