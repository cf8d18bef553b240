import { useLayoutEffect, useRef } from 'react'

/** Keeps `--toast-room` at the height of the element that gets the ref: what toasts take at the top. */
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
