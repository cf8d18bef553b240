const LOGIN_PATH = '/login'

export function loginUrl(path: string): string {
  return path === '/admin' || path === '/admin/'
    ? LOGIN_PATH
    : `${LOGIN_PATH}?next=${encodeURIComponent(path)}`
}

/** Returns the destination in `search` if it is a page of this application, else the start page. */
export function destinationAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/admin/')) return '/admin'
  // A prefix check alone would accept `/admin/..//elsewhere`, backslashes and tabs.
  const target = new URL(next, window.location.origin)
  if (target.origin !== window.location.origin || !target.pathname.startsWith('/admin/')) {
    return '/admin'
  }
  return target.pathname + target.search + target.hash
}

/** Opens the login page as a new document, so that no data of this page stays in memory. */
export function redirectToLogin(from: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  window.location.replace(loginUrl(from.pathname + from.search + from.hash))
}
