import { cached } from './cached.ts'
import { addWords, newVocabulary, type Vocabulary } from './corrections.ts'
import { itemsWithWords } from './match-text.ts'
import { type CorrectionScope, parseSearch } from './search-words.ts'
import { prepareText, type SearchableText } from './searchable-text.ts'

const prepareCached = cached(prepareText)
const vocabularies = new WeakMap<readonly unknown[], Vocabulary>()

/** Matching items, in the given order. @param items array whose words are cached: always pass it with the same `textOf` */
export function filterItems<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  search: string,
): Item[] {
  const texts = items.map((item) => prepareCached(textOf(item)))
  const matching = (scope: CorrectionScope) => {
    const words = parseSearch(search, () => [vocabularyOf(items, texts)], scope)
    return itemsWithWords(items, texts, words)
  }
  const found = matching('unknown')
  return found.length > 0 ? found : matching('all')
}

function vocabularyOf(items: readonly unknown[], texts: readonly SearchableText[]): Vocabulary {
  const known = vocabularies.get(items)
  if (known) return known
  const vocabulary = newVocabulary()
  for (const { lower } of texts) addWords(lower, vocabulary)
  vocabularies.set(items, vocabulary)
  return vocabulary
}
