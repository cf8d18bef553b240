import { useRef } from 'react'
import { useRemotes } from './remotes-context.ts'

/** Milliseconds a pointer must rest on a link: passing over the sidebar downloads nothing. */
const REST_MS = 100

/**
 * Handlers for a link that download its page's code when the pointer rests on it or the focus
 * comes to it, unless the browser asks to save data.
 */
export function useWarmLink(path: string) {
  const remotes = useRemotes()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    if (savesData()) return
    timer.current = setTimeout(() => void remotes.warm(path), REST_MS)
  }
  const stop = () => clearTimeout(timer.current)
  return { onPointerEnter: start, onFocus: start, onPointerLeave: stop, onBlur: stop }
}

/** True when the browser asks pages to save data. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  )
}
