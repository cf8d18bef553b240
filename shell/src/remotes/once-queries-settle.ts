import { queryClient } from '@vayal/shared/runtime/query-client'

/** Time for the page to render the answer and request its images. */
const QUIET_MS = 500

/** Calls `callback` after half a second without queries, so as not to compete for bandwidth. */
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
