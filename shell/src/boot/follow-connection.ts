import { onlineManager } from '@tanstack/react-query'
import { checkConnection, connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { store } from '@vayal/shared/runtime/store'

/**
 * Probes the connection when the browser reports a change, when a read or a write fails for the
 * network, and when the user returns to a page without connection. Once it is back, queries that
 * failed or are stale are read again.
 */
export function followConnection(): void {
  const handleChange = () => void checkConnection({ restartBackoff: true })
  window.addEventListener('online', handleChange)
  window.addEventListener('offline', handleChange)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !store.get(connectedAtom)) handleChange()
  })

  // Instead of the browser's own events, which report a network that leads nowhere as a connection.
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
