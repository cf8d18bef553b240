import { useLayoutEffect, useRef } from 'react'

/** Sets `--toast-room`, the space for toasts, to the height of the element with the ref. */
export function useToastRoom() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--toast-room', `${current.offsetHeight}px`)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return strip
}
