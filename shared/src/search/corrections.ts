import uFuzzy from '@leeoniya/ufuzzy'
import { foldText, splitWords } from './fold-text.ts'

/**
 * Words that can be corrections. Key: a word, as written in the list or folded. Value: the folded
 * form. Both keys are needed: the search "jackfriut" has one error as typed, but two when folded.
 */
export type Vocabulary = Map<string, string>

/** Minimum length of a key of a vocabulary. The folded form, its value, may be shorter. */
const MIN_CORRECTION_LENGTH = 4

export function addWords(text: string, vocabulary: Vocabulary): void {
  for (const word of splitWords(text)) {
    if (word.length < MIN_CORRECTION_LENGTH || vocabulary.has(word) || /\d/.test(word)) continue
    const folded = foldText(word)
    vocabulary.set(word, folded)
    if (folded.length >= MIN_CORRECTION_LENGTH) vocabulary.set(folded, folded)
  }
}

/** Put before and after each word, because the library finds both ends of a word by Latin letters only. */
const EDGE = 'x'

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
const oneErrorAtBeginning = new uFuzzy(ONE_ERROR)
const oneError = new uFuzzy({ ...ONE_ERROR, interRgt: 2 })

/**
 * Folded forms of words that, as written or folded, differ from one of the spellings by at most one
 * error: a missing, added or wrong letter, or two swapped letters. The first letter must match.
 */
export function findCorrections(
  spellings: readonly string[],
  vocabularies: readonly Vocabulary[],
): string[] {
  return findWords(oneError, spellings, EDGE, vocabularies)
}

/** Like `findCorrections`, for words that begin with a spelling. */
export function findCorrectedBeginnings(
  spellings: readonly string[],
  vocabularies: readonly Vocabulary[],
): string[] {
  return findWords(oneErrorAtBeginning, spellings, '', vocabularies)
}

function findWords(
  fuzzy: uFuzzy,
  spellings: readonly string[],
  wordEnd: string,
  vocabularies: readonly Vocabulary[],
): string[] {
  const found = vocabularies.flatMap((vocabulary) => {
    const words = [...vocabulary.keys()]
    return spellings.flatMap((spelling) => {
      const candidates = words.filter((word) => word[0] === spelling[0])
      const haystack = candidates.map((word) => EDGE + word + EDGE)
      const needle = EDGE + spelling + wordEnd
      const indexes = fuzzy.filter(haystack, needle) ?? []
      if (indexes.length === 0) return []
      const { idx } = fuzzy.info(indexes, haystack, needle)
      return idx.flatMap((index) => vocabulary.get(candidates[index] ?? '') ?? [])
    })
  })
  return [...new Set(found)]
}
