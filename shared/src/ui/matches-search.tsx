import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'

type SearchFilter = <Item>(items: readonly Item[], textOf: (item: Item) => string) => Item[]

type FilterItems = typeof import('../search/filter-items.ts')['filterItems']

const filterItemsAtom = atom<{ filterItems: FilterItems } | null>(null)

/** Returns true when the text contains every word of the search, in any case and order. */
export function matchesSearch(text: string, search: string): boolean {
  const lower = text.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** Loads the code of `useSearchFilter`, so that the first search is complete at once. */
export function preloadSearch(): void {
  import(/* webpackChunkName: "search" */ '../search/filter-items.ts').then(
    (module) => store.set(filterItemsAtom, module),
    () => undefined,
  )
}

/** Also finds spelling variants, synonyms and typing errors, once its code has loaded. */
export function useSearchFilter(search: string): SearchFilter {
  const code = useAtomValue(filterItemsAtom, { store })
  const isSearching = search.trim() !== ''
  const mustLoad = isSearching && !code
  useEffect(() => {
    if (mustLoad) preloadSearch()
  }, [mustLoad])
  return useCallback(
    (items, textOf) => {
      if (!isSearching) return [...items]
      if (code) return code.filterItems(items, textOf, search)
      return items.filter((item) => matchesSearch(textOf(item), search))
    },
    [code, isSearching, search],
  )
}
