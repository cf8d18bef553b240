import uFuzzy from '@leeoniya/ufuzzy'
import { foldText, splitWords } from './fold-text.ts'

/**
 * Words that can be corrections. Key: a spelling, as typed or folded. Value: the folded form. Both
 * spellings are needed: "jackfriut" has one error as typed, but two when folded.
 */
export type Vocabulary = Map<string, string>

/** Minimum of letters of a correction. */
const MIN_LETTERS = 4

export function addWords(text: string, vocabulary: Vocabulary): void {
  for (const word of splitWords(text)) {
    if (word.length < MIN_LETTERS || vocabulary.has(word) || /\d/.test(word)) continue
    const folded = foldText(word)
    vocabulary.set(word, folded)
    if (folded.length >= MIN_LETTERS) vocabulary.set(folded, folded)
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
const oneErrorAtBeginning = new uFuzzy(ONE_ERROR)
const oneError = new uFuzzy({ ...ONE_ERROR, interRgt: 2 })

/**
 * Folded words that differ from one of the spellings in one letter, missing, added or wrong, or in
 * two swapped letters. The first letter must be right.
 */
export function findCorrections(
  spellings: readonly string[],
  vocabularies: readonly Vocabulary[],
): string[] {
  return findWords(oneError, spellings, vocabularies)
}

/** Like `findCorrections`, for words that begin with a spelling. */
export function findCorrectedBeginnings(
  spellings: readonly string[],
  vocabularies: readonly Vocabulary[],
): string[] {
  return findWords(oneErrorAtBeginning, spellings, vocabularies)
}

function findWords(
  fuzzy: uFuzzy,
  spellings: readonly string[],
  vocabularies: readonly Vocabulary[],
): string[] {
  const found = vocabularies.flatMap((vocabulary) => {
    const words = [...vocabulary.keys()]
    return spellings.flatMap((spelling) => {
      const haystack = words.filter((word) => word[0] === spelling[0])
      const indexes = fuzzy.filter(haystack, spelling) ?? []
      if (indexes.length === 0) return []
      const { idx } = fuzzy.info(indexes, haystack, spelling)
      return idx.flatMap((index) => vocabulary.get(haystack[index] ?? '') ?? [])
    })
  })
  return [...new Set(found)]
}
