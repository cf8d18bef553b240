const STORAGE_KEY = 'override'
const PARAMETER = 'override'

/**
 * Moves an override from the page's URL to the browser's storage. Returns the stored one, such as
 * `catalog@http://localhost:4000`.
 */
export function requestedOverride(): string | null {
  const address = new URL(window.location.href)
  const requested = address.searchParams.get(PARAMETER)
  if (requested !== null && address.pathname.startsWith('/admin')) {
    localStorage.setItem(STORAGE_KEY, requested)
    address.searchParams.delete(PARAMETER)
    window.history.replaceState(window.history.state, '', address)
  }
  return localStorage.getItem(STORAGE_KEY)
}

export function clearOverride(): void {
  localStorage.removeItem(STORAGE_KEY)
}
