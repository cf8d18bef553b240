import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { currentSession, dropRefusedToken } from '@vayal/shared/runtime/session'
import { redirectToLogin } from '../login/login-url.ts'

/** Opens the login page if the token expired before the load; a later expiry opens the dialog. */
export async function verifySession(): Promise<void> {
  const session = currentSession()
  if (!isOwnServer() || session.state !== 'signed-in') return
  const response = await fetch(`${appConfig().apiBaseUrl}/session`, {
    headers: { Authorization: `Bearer ${session.token}` },
  }).catch(() => undefined)
  // The pages themselves report a network error.
  if (response?.status !== 401) return
  dropRefusedToken()
  redirectToLogin(window.location)
}
