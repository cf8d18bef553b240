import { store } from '@vayal/shared/runtime/store'
import { hasUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { atom } from 'jotai'

/** Storage key of the token. Source: specification, section 5. */
export const TOKEN_KEY = 'authToken'

/** `expired`: the token is invalid. The page keeps its input while a dialog asks to sign in. */
export type Session =
  | { state: 'signed-out' }
  | { state: 'signed-in'; token: string }
  | { state: 'expired' }

function storedSession(): Session {
  const token = globalThis.localStorage?.getItem(TOKEN_KEY)
  return token ? { state: 'signed-in', token } : { state: 'signed-out' }
}

/** Read-only; the functions of this module change it. */
export const sessionAtom = atom<Session>(storedSession())

export function currentSession(): Session {
  return store.get(sessionAtom)
}

/** Stored so that the dialog after an expired session asks only for the password. */
const USERNAME_KEY = 'authUsername'

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

/** Value of the token's key after the server refused the token; removing the key means sign-out. */
const REFUSED = ''

/** Signs out a page without unsaved input. Other tabs ask for the password instead. */
export function dropRefusedToken(): void {
  globalThis.localStorage.setItem(TOKEN_KEY, REFUSED)
  store.set(sessionAtom, { state: 'signed-out' })
}

let reauthentication: PromiseWithResolvers<boolean> | undefined

function settleReauthentication(renewed: boolean): void {
  reauthentication?.resolve(renewed)
  reauthentication = undefined
}

/** Asks for the password, once for all callers. Resolves to false after a sign-out. */
export function requestReauthentication(): Promise<boolean> {
  if (!reauthentication) {
    reauthentication = Promise.withResolvers<boolean>()
    store.set(sessionAtom, { state: 'expired' })
  }
  return reauthentication.promise
}

/** Follows sign-in and sign-out in other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const token = globalThis.localStorage.getItem(TOKEN_KEY)
    if (token) {
      store.set(sessionAtom, { state: 'signed-in', token })
      settleReauthentication(true)
    } else if (token === REFUSED || hasUnsavedWork()) {
      // Unsaved input must survive the session.
      if (currentSession().state === 'signed-in') void requestReauthentication()
    } else {
      store.set(sessionAtom, { state: 'signed-out' })
      settleReauthentication(false)
    }
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
