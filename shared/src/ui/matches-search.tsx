import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'

type SearchFilter = <Item>(items: readonly Item[], textOf: (item: Item) => string) => Item[]

type SearchCode = Pick<typeof import('../search/filter-items.ts'), 'filterItems'>

/** Null until the code has loaded. If that fails, `simpleSearch`. */
const searchCodeAtom = atom<SearchCode | null>(null)

const simpleSearch: SearchCode = {
  filterItems: (items, textOf, search) =>
    items.filter((item) => matchesSearch(textOf(item), search)),
}

/** Returns true when the text contains every word of the search, in any case and order. */
export function matchesSearch(text: string, search: string): boolean {
  const lower = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** Loads the code of `useSearchFilter`. */
export function loadSearchCode(): void {
  import(/* webpackChunkName: "search" */ '../search/filter-items.ts')
    .catch(() => simpleSearch)
    .then((code) => store.set(searchCodeAtom, code))
}

/** False until the search code has loaded or failed to load. */
export function useIsSearchReady(): boolean {
  return useAtomValue(searchCodeAtom, { store }) !== null
}

/** Also finds spelling variants, synonyms and typing errors, once its code has loaded. Until then, a search without a simple match keeps all items. */
export function useSearchFilter(search: string): SearchFilter {
  const code = useAtomValue(searchCodeAtom, { store })
  const isSearching = search.trim() !== ''
  useEffect(() => {
    if (isSearching && !code) loadSearchCode()
  }, [isSearching, code])
  return useCallback(
    (items, textOf) => {
      if (!isSearching) return [...items]
      const found = (code ?? simpleSearch).filterItems(items, textOf, search)
      return found.length > 0 || code ? found : [...items]
    },
    [code, isSearching, search],
  )
}
