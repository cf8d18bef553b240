const LOGIN = '/login'

/** The login's address, from which one returns to `path` (of this application) afterwards. */
export function loginAddress(path: string): string {
  return path === '/admin' || path === '/admin/'
    ? LOGIN
    : `${LOGIN}?next=${encodeURIComponent(path)}`
}

/**
 * Where to go after the login: the page that was asked for, if it is one of ours, else the start.
 *
 * @param search the login page's query string.
 */
export function destinationAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/admin/')) return '/admin'
  // Resolving catches what a prefix check does not: `/admin/..//elsewhere`, back-slashes, tabs.
  const target = new URL(next, window.location.origin)
  if (target.origin !== window.location.origin || !target.pathname.startsWith('/admin/')) {
    return '/admin'
  }
  return target.pathname + target.search + target.hash
}

/** Opens the login as a new page: nothing of the page that was left stays in memory. */
export function leaveForLogin(from: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  window.location.replace(loginAddress(from.pathname + from.search + from.hash))
}
