import { currentEntryState } from '@vayal/shared/runtime/dialog-depth'
import { useLocation, useSearchParams } from '@vayal/shared/runtime/router'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'

function isView(value: unknown): value is CollectionView {
  return value === 'grid' || value === 'list'
}

/** The last change and the location that it was based on; the router applies it with a delay. */
let pending: { base: unknown; params: URLSearchParams } | undefined

/** Search, `view` and filters in the URL. @param otherParams names that `showAll` keeps */
export function useListParams(screen: string, otherParams: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const storageKey = `view:${screen}`

  function changeParams(change: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(pending?.base === location ? pending.params : params)
    change(next)
    pending = { base: location, params: next }
    setParams(next, { replace: true, preventScrollReset: true, state: currentEntryState() })
  }

  function setParam(name: string, value: string) {
    changeParams((next) => {
      if (value) next.set(name, value)
      else next.delete(name)
    })
  }

  /** Sorts by a column: ascending, then descending, then in the list's own order. */
  function toggleSort(column: string) {
    changeParams((next) => {
      const sort = next.get('sort')
      if (sort === `-${column}`) next.delete('sort')
      else next.set('sort', sort === column ? `-${column}` : column)
    })
  }

  const inUrl = params.get('view')
  const remembered = localStorage.getItem(storageKey)
  const view: CollectionView = isView(inUrl) ? inUrl : isView(remembered) ? remembered : 'grid'

  return {
    view,
    setView(next: CollectionView) {
      localStorage.setItem(storageKey, next)
      setParam('view', next)
    },
    search: params.get('q') ?? '',
    setSearch(text: string) {
      setParam('q', text)
    },
    /** Returns the value of a filter, by its name in the URL; '' when it is not set. */
    filter(name: string): string {
      return params.get(name) ?? ''
    },
    setFilter(name: string, value: string) {
      setParam(name, value)
    },
    /** Name of the column to sort by, after a hyphen if descending; '' for the list's own order. */
    sort: params.get('sort') ?? '',
    toggleSort,
    /** Name of `toggleSort` in contract 3.1. */
    setSort: toggleSort,
    showAll() {
      const kept = ['view', 'sort', ...otherParams]
      changeParams((next) => {
        for (const name of [...next.keys()]) if (!kept.includes(name)) next.delete(name)
      })
    },
  }
}
