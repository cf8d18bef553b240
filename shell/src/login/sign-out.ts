import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { currentSession, signOut } from '@vayal/shared/runtime/session'
import { RECENT_CHOICES_KEY } from '../palette/recent-choices-key.ts'

/** The sign-out is a navigation, so that a page with unsaved input asks first. */
export const LOGOUT_PATH = '/logout'

/** Signs out in all tabs, and revokes the token on the reference server. */
export function signOutAndRevoke(): void {
  const session = currentSession()
  if (isOwnServer() && session.state === 'signed-in') {
    // Not awaited: the sign-out must work without a connection, and the token expires by itself.
    fetch(`${appConfig().apiBaseUrl}/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.token}` },
      keepalive: true,
    }).catch(() => undefined)
  }
  localStorage.removeItem(RECENT_CHOICES_KEY)
  signOut()
  queryClient.clear()
}
