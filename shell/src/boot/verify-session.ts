import { appConfig, isOwnServer } from '@vayal/shared/runtime/config'
import { currentSession, dropRefusedToken } from '@vayal/shared/runtime/session'
import { redirectToLogin } from '../login/login-address.ts'

/** A token that expired before the load leads to the login; a later expiry opens the dialog. */
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
