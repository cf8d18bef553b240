import { TAMIL_DISTRICT_NAMES } from '@vayal/shared/contracts/tamil-district-names'
import { addWords, newVocabulary, type Vocabulary } from './corrections.ts'
import { foldText } from './fold-text.ts'
import { normalise } from './searchable-text.ts'
import { SYNONYMS } from './synonyms.ts'
import { tamilToLatin } from './tamil-latin.ts'
import { WHOLE_WORD_ENDINGS } from './word-forms.ts'

/** A shorter synonym matches whole words only: "egg" is folded to "ik", and the folded "export" begins with it. */
const MIN_SYNONYM_LETTERS = 3
/** Minimum letters of a search word to be a prefix of a name as typed. */
const MIN_PREFIX_LETTERS = 3
/** Minimum letters of a search word, in Latin spelling, to be a prefix of a name in another spelling. */
const MIN_SIMILAR_LETTERS = 4

type Search = {
  lower: string
  /** Folded forms of the word that can be a whole name. */
  wholeNames: readonly string[]
  /** Folded prefixes of the words that the word can become. */
  prefixes: readonly string[]
  corrections: readonly string[]
}

/** How a name matches the word. `whole`: equal. `prefix`: begins with it. `similar`: begins with it in another spelling, or is a correction of it. */
type Match = 'whole' | 'prefix' | 'similar'

/** Folded synonyms of the names that match the word. One that ends with a space matches whole words only. */
export function findSynonyms(search: Search): { phrase: string; match: Match }[] {
  const { lower, wholeNames, prefixes, corrections } = search
  const canBePrefix = lower.length >= MIN_PREFIX_LETTERS
  const canBeSimilar = tamilToLatin(lower).length >= MIN_SIMILAR_LETTERS
  function matchOf(name: string, written: readonly string[]): Match | null {
    if (wholeNames.includes(name)) return 'whole'
    if (canBePrefix && written.some((text) => text.startsWith(lower))) return 'prefix'
    const isSimilar = canBeSimilar && prefixes.some((prefix) => name.startsWith(prefix))
    return isSimilar || corrections.includes(name) ? 'similar' : null
  }
  return [...synonymIndex().byName].flatMap(([name, { written, synonyms }]) => {
    const match = matchOf(name, written)
    return match === null ? [] : synonyms.map((phrase) => ({ phrase, match }))
  })
}

type NameEntry = {
  /** The lower-case names that are folded to this one, each followed by its Latin spelling. */
  written: string[]
  /** Folded. */
  synonyms: string[]
}

/** Names of the synonym groups, by folded name, and the words of all names for corrections. */
type SynonymIndex = { byName: Map<string, NameEntry>; vocabulary: Vocabulary }

let cachedIndex: SynonymIndex | undefined

export function synonymIndex(): SynonymIndex {
  cachedIndex ??= buildSynonymIndex()
  return cachedIndex
}

function buildSynonymIndex(): SynonymIndex {
  const byName: SynonymIndex['byName'] = new Map()
  const vocabulary = newVocabulary()
  for (const group of [...SYNONYMS, ...Object.entries(TAMIL_DISTRICT_NAMES)]) {
    const names = group.map(foldText)
    for (const written of group) {
      const name = foldText(written)
      const lower = normalise(written)
      const synonyms = names.filter((other) => other !== name).flatMap(phrasesOf)
      const known = byName.get(name) ?? { written: [], synonyms: [] }
      byName.set(name, {
        written: [...known.written, lower, tamilToLatin(lower)],
        synonyms: [...known.synonyms, ...synonyms],
      })
      addWords(written, vocabulary)
    }
  }
  return { byName, vocabulary }
}

function phrasesOf(name: string): string[] {
  if (name.length >= MIN_SYNONYM_LETTERS) return [name]
  return WHOLE_WORD_ENDINGS.map((ending) => `${foldText(name + ending)} `)
}
