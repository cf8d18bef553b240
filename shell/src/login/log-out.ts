import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { currentSession, signOut } from '@vayal/shared/runtime/session'

/**
 * Signing out is a navigation to this path: a page with unsaved input asks first, as before any
 * other way out.
 */
export const LOGOUT_PATH = '/logout'

/** Signs out here and in every other tab at once; our server forgets the token too. */
export function logOut(): void {
  const session = currentSession()
  if (isOwnServer() && session.state === 'signed-in') {
    // Not awaited: leaving must work without a connection, and the token runs out by itself.
    fetch(`${appConfig().apiBaseUrl}/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.token}` },
      keepalive: true,
    }).catch(() => undefined)
  }
  signOut()
  queryClient.clear()
}
