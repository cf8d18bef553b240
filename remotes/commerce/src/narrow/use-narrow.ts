import { useSyncExternalStore } from 'react'

/** From here on a grid has room; the same width turns the page's actions into full lines. */
const NARROW = '(width < 48rem)'

/** Whether the window is as narrow as a phone's. */
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
