const STORAGE_KEY = 'override'
const PARAMETER = 'override'

/** Such as `catalog@http://localhost:4000`. Moves it from the address to the browser's storage. */
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
