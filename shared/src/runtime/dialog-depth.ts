/** Key in a location's state: the number of dialogs that are open at this history entry. */
export const DIALOG_DEPTH = 'openDialogs'

export function dialogDepth(state: unknown): number {
  const depth = stateRecord(state)[DIALOG_DEPTH]
  return typeof depth === 'number' ? depth : 0
}

export function stateRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state ? { ...state } : {}
}

/** Location state of the current history entry, which the router stores as `usr`. `useLocation` lags behind while the browser goes back. */
export function currentEntryState(): unknown {
  return stateRecord(window.history.state).usr
}
