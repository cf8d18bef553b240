/** Key in a location's state: the number of dialogs that are open at this history entry. */
export const DIALOG_DEPTH = 'openDialogs'

export function dialogDepth(state: unknown): number {
  const depth = stateRecord(state)[DIALOG_DEPTH]
  return typeof depth === 'number' ? depth : 0
}

export function stateRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state ? { ...state } : {}
}

/** State of the location that the browser is at; `useLocation` may still return an earlier one. */
export function currentEntryState(): unknown {
  return stateRecord(window.history.state).usr
}
