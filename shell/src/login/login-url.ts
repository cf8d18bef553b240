const LOGIN = '/login'

/** Returns the login's address with `path` as the destination after the sign-in. */
export function loginAddress(path: string): string {
  return path === '/admin' || path === '/admin/'
    ? LOGIN
    : `${LOGIN}?next=${encodeURIComponent(path)}`
}

/** The page of this application that `search` requests, else the start page. */
export function destinationAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/admin/')) return '/admin'
  // A prefix check alone would accept `/admin/..//elsewhere`, backslashes and tabs.
  const target = new URL(next, window.location.origin)
  if (target.origin !== window.location.origin || !target.pathname.startsWith('/admin/')) {
    return '/admin'
  }
  return target.pathname + target.search + target.hash
}

/** Opens the login as a new document, so that no data of the page stays in memory. */
export function redirectToLogin(from: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  window.location.replace(loginAddress(from.pathname + from.search + from.hash))
}
