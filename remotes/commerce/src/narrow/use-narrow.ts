import { useSyncExternalStore } from 'react'

/** Page actions have full width below this width. */
const NARROW = '(width < 48rem)'

/** True while the window is as narrow as a phone. */
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
