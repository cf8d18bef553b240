import { useLocation, useSearchParams } from '@vayal/shared/runtime/router'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'

function isView(value: unknown): value is CollectionView {
  return value === 'grid' || value === 'list'
}

/** What was set last, and over which address: it can take a while until that is drawn. */
let ahead: { over: unknown; params: URLSearchParams } | undefined

/**
 * The search text (`q`), the view (`view`) and further filters of a list screen, kept in the URL
 * without filling the history. The chosen view is remembered per screen on this device.
 *
 * @param screen the screen's name, e.g. `markets`.
 * @param lasting names in the URL that are not filters, such as `tab`: `showAll` leaves them.
 */
export function useListParams(screen: string, lasting: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const storageKey = `view:${screen}`

  function changeParams(change: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(ahead?.over === location ? ahead.params : params)
    change(next)
    ahead = { over: location, params: next }
    setParams(next, { replace: true, preventScrollReset: true, state: location.state })
  }

  function setParam(name: string, value: string) {
    changeParams((next) => {
      if (value) next.set(name, value)
      else next.delete(name)
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
    /** A filter of the screen's own, by its name in the URL; '' while it is not set. */
    filter(name: string): string {
      return params.get(name) ?? ''
    },
    setFilter(name: string, value: string) {
      setParam(name, value)
    },
    /** Takes back the search and every filter at once. */
    showAll() {
      const kept = ['view', ...lasting]
      changeParams((next) => {
        for (const name of [...next.keys()]) if (!kept.includes(name)) next.delete(name)
      })
    },
  }
}
