import { queryClient } from '@vayal/shared/runtime/query-client'

/** Time for the page to render the answer and request its images. */
const QUIET_MS = 500
/** A query that never ends must not hold everything else up. */
const MAX_WAIT_MS = 10_000

/** Calls `callback` after half a second without queries, or after ten seconds, so as not to compete for bandwidth. */
export function onceQueriesSettle(callback: () => void): void {
  let timer = setTimeout(check, QUIET_MS)
  const last = setTimeout(end, MAX_WAIT_MS)
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(check, QUIET_MS)
  })

  function check() {
    if (queryClient.isFetching() === 0) end()
  }

  function end() {
    clearTimeout(timer)
    clearTimeout(last)
    unsubscribe()
    callback()
  }
}
