import { useRef } from 'react'
import { useRemotes } from './remotes-context.ts'

/**
 * Milliseconds for which the pointer must rest on a link, so that crossing the sidebar has no
 * effect.
 */
const REST_MS = 100

/**
 * Handlers for a link that download its page's code when the pointer rests on it or it gets the
 * focus, unless the browser's data saver is on.
 */
export function usePrefetchOnHover(path: string) {
  const remotes = useRemotes()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    if (savesData()) return
    timer.current = setTimeout(() => void remotes.prefetch(path), REST_MS)
  }
  const stop = () => clearTimeout(timer.current)
  return { onPointerEnter: start, onFocus: start, onPointerLeave: stop, onBlur: stop }
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  )
}
