import { store } from '@vayal/shared/runtime/store'
import { hasUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { atom } from 'jotai'

/** Source: specification, section 5: the key under which the token is held. */
export const TOKEN_KEY = 'authToken'

/**
 * `expired`: the server no longer knows the token. The page stays as it is, with all that was
 * typed, while the shell asks for the password over it.
 */
export type Session =
  | { state: 'signed-out' }
  | { state: 'signed-in'; token: string }
  | { state: 'expired' }

function storedSession(): Session {
  const token = globalThis.localStorage?.getItem(TOKEN_KEY)
  return token ? { state: 'signed-in', token } : { state: 'signed-out' }
}

/** Read it; change it through the functions of this module. */
export const sessionAtom = atom<Session>(storedSession())

export function currentSession(): Session {
  return store.get(sessionAtom)
}

/** Whose session ended: the dialog over the page then asks for the password alone. */
const USERNAME_KEY = 'authUsername'

/** Who signed in last on this device, or ''. */
export function lastUsername(): string {
  return globalThis.localStorage.getItem(USERNAME_KEY) ?? ''
}

export function signIn(token: string, username = ''): void {
  globalThis.localStorage.setItem(TOKEN_KEY, token)
  globalThis.localStorage.setItem(USERNAME_KEY, username)
  store.set(sessionAtom, { state: 'signed-in', token })
  settleReauthentication(true)
}

export function signOut(): void {
  globalThis.localStorage.removeItem(TOKEN_KEY)
  globalThis.localStorage.removeItem(USERNAME_KEY)
  store.set(sessionAtom, { state: 'signed-out' })
  settleReauthentication(false)
}

/** Under the token's key once the server refused the token. Not removed: that means signing out. */
const REFUSED = ''

/**
 * Forgets a token that the server refused, in a page that has nothing to lose. Other tabs may have:
 * they ask for the password over what is typed there.
 */
export function dropRefusedToken(): void {
  globalThis.localStorage.setItem(TOKEN_KEY, REFUSED)
  store.set(sessionAtom, { state: 'signed-out' })
}

let waiting: { promise: Promise<boolean>; resolve: (renewed: boolean) => void } | undefined

function settleReauthentication(renewed: boolean): void {
  waiting?.resolve(renewed)
  waiting = undefined
}

/**
 * Asks for the password over the page, once for all callers.
 *
 * @returns true when a new token is there, false when the administrator signed out instead.
 */
export function requestReauthentication(): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { promise, resolve }
    store.set(sessionAtom, { state: 'expired' })
  }
  return waiting.promise
}

/** Follows sign-in and sign-out in other tabs. Returns what undoes it. */
export function followOtherTabs(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const token = globalThis.localStorage.getItem(TOKEN_KEY)
    if (token) {
      store.set(sessionAtom, { state: 'signed-in', token })
      settleReauthentication(true)
    } else if (token === REFUSED || hasUnsavedWork()) {
      // Unsaved input must outlive the session.
      if (currentSession().state === 'signed-in') void requestReauthentication()
    } else {
      store.set(sessionAtom, { state: 'signed-out' })
      settleReauthentication(false)
    }
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
