import { queryClient } from '@vayal/shared/runtime/query-client'

/** By then the answer is drawn and its images are requested. */
const DRAWN_AFTER_MS = 500

/**
 * Calls `then` when no query has been in flight for half a second: what it fetches would share a slow
 * line with them.
 */
export function whenDataIsHere(then: () => void): void {
  let timer = setTimeout(look, DRAWN_AFTER_MS)
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(look, DRAWN_AFTER_MS)
  })

  function look() {
    if (queryClient.isFetching() > 0) return
    unsubscribe()
    then()
  }
}
