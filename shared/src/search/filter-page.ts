import { itemsWithWords } from './match-text.ts'
import { type CorrectionScope, parseSearch } from './search-words.ts'
import type { SearchableText } from './searchable-text.ts'

/**
 * Matching items of one page of a list that is never loaded as a whole. Unlike `filterItems`, it does
 * not know the list's words: it corrects a typing error only to a synonym or a district, and only if
 * nothing on the page matches otherwise. @param texts of the items, by index
 */
export function filterPage<Item>(
  items: readonly Item[],
  texts: readonly SearchableText[],
  search: string,
): Item[] {
  const matching = (scope: CorrectionScope) =>
    itemsWithWords(
      items,
      texts,
      parseSearch(search, () => [], scope),
    )
  const found = matching('none')
  return found.length > 0 ? found : matching('unknown')
}
