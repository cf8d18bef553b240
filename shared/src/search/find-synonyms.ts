import { TAMIL_DISTRICT_NAMES } from '@vayal/shared/runtime/district-name'
import { addWords, newVocabulary, type Vocabulary } from './corrections.ts'
import { foldText } from './fold-text.ts'
import { SYNONYMS } from './synonyms.ts'
import { tamilToLatin } from './tamil-latin.ts'
import { WHOLE_WORD_ENDINGS } from './word-forms.ts'

/** A shorter synonym matches whole words only: "egg" is folded to "ik", and the folded "export" begins with it. Also the minimum letters of a search word to match the beginning of a name as typed. */
const MIN_LETTERS = 3
/** Minimum letters of a search word, in Latin spelling, to match the beginning of a name in another spelling. */
const MIN_LETTERS_OF_SPELLING = 4

type Search = {
  lower: string
  /** Folded forms of the word that can be a whole name. */
  wholeNames: readonly string[]
  /** Folded beginnings of the words that the word can become. */
  beginnings: readonly string[]
  corrections: readonly string[]
}

/** `whole`: of a name that is the word. `typed`: of one that begins with it. `similar`: of one that begins with it in another spelling, or is a correction. */
type Match = 'whole' | 'typed' | 'similar'

/** Folded synonyms of names that match the word. */
export function findSynonyms(search: Search): { phrase: string; match: Match }[] {
  const { lower, wholeNames, beginnings, corrections } = search
  const hasSpelling = tamilToLatin(lower).length >= MIN_LETTERS_OF_SPELLING
  function matchOf(name: string, written: readonly string[]): Match | null {
    if (wholeNames.includes(name)) return 'whole'
    if (lower.length >= MIN_LETTERS && written.some((text) => text.startsWith(lower)))
      return 'typed'
    const isSimilar = hasSpelling && beginnings.some((beginning) => name.startsWith(beginning))
    return isSimilar || corrections.includes(name) ? 'similar' : null
  }
  return [...synonyms().byName].flatMap(([name, { written, others }]) => {
    const match = matchOf(name, written)
    return match === null ? [] : others.map((phrase) => ({ phrase, match }))
  })
}

type Synonym = {
  /** The lower-case name and its Latin spelling. */
  written: string[]
  others: string[]
}

/** Synonyms by folded name, and the words of all names for corrections. */
type Synonyms = { byName: Map<string, Synonym>; vocabulary: Vocabulary }

let cachedSynonyms: Synonyms | undefined

export function synonyms(): Synonyms {
  cachedSynonyms ??= readSynonyms()
  return cachedSynonyms
}

function readSynonyms(): Synonyms {
  const byName: Synonyms['byName'] = new Map()
  const vocabulary = newVocabulary()
  for (const group of [...SYNONYMS, ...Object.entries(TAMIL_DISTRICT_NAMES)]) {
    const names = group.map(foldText)
    for (const written of group) {
      const name = foldText(written)
      const lower = written.toLowerCase().normalize('NFC')
      const others = names.filter((other) => other !== name).flatMap(phrasesOf)
      const known = byName.get(name) ?? { written: [], others: [] }
      byName.set(name, {
        written: [...known.written, lower, tamilToLatin(lower)],
        others: [...known.others, ...others],
      })
      addWords(written, vocabulary)
    }
  }
  return { byName, vocabulary }
}

function phrasesOf(name: string): string[] {
  if (name.length >= MIN_LETTERS) return [name]
  return WHOLE_WORD_ENDINGS.map((ending) => `${foldText(name + ending)} `)
}
