import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { currentSession, dropRefusedToken } from '@vayal/shared/runtime/session'
import { leaveForLogin } from '../login/login-address.ts'

/**
 * Asks our server, beside everything else, whether the held token is still known. A token that ran
 * out before the page was opened leads to the login; one that runs out later is renewed in place.
 */
export async function verifySession(): Promise<void> {
  const session = currentSession()
  if (!isOwnServer() || session.state !== 'signed-in') return
  const response = await fetch(`${appConfig().apiBaseUrl}/session`, {
    headers: { Authorization: `Bearer ${session.token}` },
  }).catch(() => undefined)
  // Without an answer the pages themselves say what does not work.
  if (response?.status !== 401) return
  dropRefusedToken()
  leaveForLogin(window.location)
}
