const STORAGE_KEY = 'override'
const PARAMETERS = ['override', 'preview']

/** Moves the URL's overrides and previews into storage, before the stored ones. Returns all. */
export function requestedOverride(): string | null {
  const url = new URL(window.location.href)
  const stored = localStorage.getItem(STORAGE_KEY)
  const requested = PARAMETERS.flatMap((name) => url.searchParams.getAll(name))
  if (requested.length === 0 || !url.pathname.startsWith('/admin')) return stored
  const all = [...requested, ...(stored ? [stored] : [])].join(',')
  storeOverride(all)
  for (const name of PARAMETERS) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
  return all
}

/** @param text '' ends all overrides */
export function storeOverride(text: string): void {
  if (text) localStorage.setItem(STORAGE_KEY, text)
  else localStorage.removeItem(STORAGE_KEY)
}
