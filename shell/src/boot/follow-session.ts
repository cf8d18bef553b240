import { isOwnServer } from '@vayal/shared/runtime/config'
import { getJson } from '@vayal/shared/runtime/http'
import { currentSession } from '@vayal/shared/runtime/session'
import type { createAppRouter } from '../app-router.tsx'

/** Checks the session when the user returns to the tab or navigates, because public lists never answer 401. Not on a timer: each check extends the session. */
export function followSession(router: ReturnType<typeof createAppRouter>): void {
  if (!isOwnServer()) return
  const checkSession = () => {
    if (document.visibilityState !== 'visible' || currentSession().state !== 'signed-in') return
    // A 401 opens the password dialog; the pages themselves report a network error.
    getJson('/session').catch(() => {})
  }
  document.addEventListener('visibilitychange', checkSession)
  let path = window.location.pathname
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === path) return
    path = location.pathname
    checkSession()
  })
}
