import { onlineManager } from '@tanstack/react-query'
import { checkConnection, connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { store } from '@vayal/shared/runtime/store'

/** Checks the connection on browser events, on network errors, and when the user returns to an offline page. */
export function followConnection(): void {
  const handleChange = () => void checkConnection({ restartBackoff: true })
  window.addEventListener('online', handleChange)
  window.addEventListener('offline', handleChange)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !store.get(connectedAtom)) handleChange()
  })

  // Replaces the browser's events, which report a network without internet access as online.
  onlineManager.setEventListener((setOnline) =>
    store.sub(connectedAtom, () => setOnline(store.get(connectedAtom))),
  )
  const handleError = (error: unknown) => {
    if (error instanceof HttpError && error.failure === 'network') void checkConnection()
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && 'error' in event.action) handleError(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && 'error' in event.action) handleError(event.action.error)
  })
}
