import { queryClient } from '@vayal/shared/runtime/query-client'

/** Time for the page to render the answer and request its images. */
const QUIET_MS = 500
/** A query that never ends must not hold everything else up. */
const MAX_WAIT_MS = 10_000

/** Calls `callback` once no query has run for half a second, so as not to compete for bandwidth; after ten seconds in any case. */
export function onceQueriesSettle(callback: () => void): void {
  let timer = setTimeout(check, QUIET_MS)
  const maxWait = setTimeout(finish, MAX_WAIT_MS)
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(check, QUIET_MS)
  })

  function check() {
    if (queryClient.isFetching() === 0) finish()
  }

  function finish() {
    clearTimeout(timer)
    clearTimeout(maxWait)
    unsubscribe()
    callback()
  }
}
