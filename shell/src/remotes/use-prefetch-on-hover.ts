import { useRef } from 'react'
import { useRemotes } from './remotes-context.ts'

/** Milliseconds for which the pointer must stay on the link, so that crossing the sidebar has no effect. */
const HOVER_MS = 100

/** Handlers of a link that prefetch its page on hover and focus, unless data saver is on. */
export function usePrefetchOnHover(path: string) {
  const remotes = useRemotes()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    if (prefersReducedData()) return
    timer.current = setTimeout(() => void remotes.prefetch(path), HOVER_MS)
  }
  const stop = () => clearTimeout(timer.current)
  return { onPointerEnter: start, onFocus: start, onPointerLeave: stop, onBlur: stop }
}

export function prefersReducedData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  )
}
