const STORAGE_KEY = 'override'
const PARAMETER = 'override'

/**
 * The build under development that this browser is to use, such as `catalog@http://localhost:4000`,
 * or null. One in the address is kept for the browser and taken out of the address.
 */
export function requestedOverride(): string | null {
  const address = new URL(window.location.href)
  const asked = address.searchParams.get(PARAMETER)
  if (asked !== null && address.pathname.startsWith('/admin')) {
    localStorage.setItem(STORAGE_KEY, asked)
    address.searchParams.delete(PARAMETER)
    window.history.replaceState(window.history.state, '', address)
  }
  return localStorage.getItem(STORAGE_KEY)
}

export function forgetOverride(): void {
  localStorage.removeItem(STORAGE_KEY)
}
