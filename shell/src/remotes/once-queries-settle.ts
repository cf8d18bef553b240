import { queryClient } from '@vayal/shared/runtime/query-client'

/** Time in which the page draws the answer and requests its images. */
const DRAWN_AFTER_MS = 500

/**
 * Calls back when no query has been in flight for half a second, so that what the callback fetches does
 * not compete with them on a slow line.
 */
export function onceQueriesSettle(callback: () => void): void {
  let timer = setTimeout(look, DRAWN_AFTER_MS)
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(look, DRAWN_AFTER_MS)
  })

  function look() {
    if (queryClient.isFetching() > 0) return
    unsubscribe()
    callback()
  }
}
