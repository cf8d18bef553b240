import { parseSearch, prepareText, rankText, type SearchText, vocabularyOf } from './text-search.ts'

const MAX_CACHED_TEXTS = 50_000
const cachedTexts = new Map<string, SearchText>()

/** Items whose text matches the search, in the given order. Corrects typing errors if none does. */
export function filterItems<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  search: string,
): Item[] {
  const texts = items.map((item) => prepareCached(textOf(item)))
  const matching = (vocabulary?: string[]) => {
    const words = parseSearch(search, vocabulary)
    return items.filter((_, index) => {
      const text = texts[index]
      return text !== undefined && rankText(text, words) !== null
    })
  }
  const found = matching()
  return found.length > 0 ? found : matching(vocabularyOf(texts))
}

function prepareCached(text: string): SearchText {
  const cached = cachedTexts.get(text)
  if (cached) return cached
  const prepared = prepareText(text)
  if (cachedTexts.size >= MAX_CACHED_TEXTS) cachedTexts.clear()
  cachedTexts.set(text, prepared)
  return prepared
}
