import { queryClient } from '@vayal/shared/runtime/query-client'

/** Time for the page to render the answer and request its images. */
const QUIET_MS = 500

/**
 * Calls back when no query has been in flight for half a second, so that fetches of the callback do
 * not compete with queries on a slow line.
 */
export function onceQueriesSettle(callback: () => void): void {
  let timer = setTimeout(check, QUIET_MS)
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(check, QUIET_MS)
  })

  function check() {
    if (queryClient.isFetching() > 0) return
    unsubscribe()
    callback()
  }
}
