import { isOwnServer } from '@vayal/shared/runtime/config'
import { getJson } from '@vayal/shared/runtime/http'
import { currentSession } from '@vayal/shared/runtime/session'
import type { createAppRouter } from '../app-router.tsx'

/**
 * Looks whether the session still holds when somebody comes back to the page or goes on to another:
 * most lists are for everybody, and say nothing to who was signed out from another device. Never by the
 * clock: each look is a use, by which the session goes on.
 */
export function followSession(router: ReturnType<typeof createAppRouter>): void {
  if (!isOwnServer()) return
  const look = () => {
    if (document.visibilityState !== 'visible' || currentSession().state !== 'signed-in') return
    // Refused, it asks for the password; without an answer the pages say what does not work.
    getJson('/session').catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  let path = window.location.pathname
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === path) return
    path = location.pathname
    look()
  })
}
