import { useSyncExternalStore } from 'react'

/** Below this width, some page actions move into a menu, and lists show cards instead of tables. */
const NARROW = '(width < 48rem)'

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}
