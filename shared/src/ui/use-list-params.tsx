import { useSearchParams } from '@vayal/shared/runtime/router'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'

function isView(value: unknown): value is CollectionView {
  return value === 'grid' || value === 'list'
}

/**
 * The search text (`q`), the view (`view`) and further filters of a list screen, kept in the URL
 * without filling the history. The chosen view is remembered per screen on this device.
 *
 * @param screen the screen's name, e.g. `markets`.
 * @param lasting names in the URL that are not filters, such as `tab`: `showAll` leaves them.
 */
export function useListParams(screen: string, lasting: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const storageKey = `view:${screen}`

  function setParam(name: string, value: string) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
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
      setParams((current) => [...current].filter(([name]) => kept.includes(name)), {
        replace: true,
        preventScrollReset: true,
      })
    },
  }
}
