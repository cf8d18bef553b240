import { penaltyOf } from './match-text.ts'
import { parseSearch } from './search-words.ts'
import { prepareText } from './searchable-text.ts'

/**
 * Matches like `filterItems`, for a list that is never loaded as a whole. The words of such a list
 * are unknown, so that only those of the synonyms are corrections of a typing error.
 */
export function textMatcher(search: string): (text: string) => boolean {
  const words = parseSearch(search, () => [], 'unknown')
  return (text) => penaltyOf(prepareText(text), words) !== null
}
