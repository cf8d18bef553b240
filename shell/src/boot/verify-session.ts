import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { currentSession, dropRefusedToken } from '@vayal/shared/runtime/session'
import { leaveForLogin } from '../login/login-address.ts'

/**
 * Verifies the stored token with the reference server while the page loads. A token that expired
 * before the page was opened leads to the login; a later expiry opens the password dialog.
 */
export async function verifySession(): Promise<void> {
  const session = currentSession()
  if (!isOwnServer() || session.state !== 'signed-in') return
  const response = await fetch(`${appConfig().apiBaseUrl}/session`, {
    headers: { Authorization: `Bearer ${session.token}` },
  }).catch(() => undefined)
  // The pages themselves report a network error.
  if (response?.status !== 401) return
  dropRefusedToken()
  leaveForLogin(window.location)
}
