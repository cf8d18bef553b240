import { useLayoutEffect, useRef } from 'react'

/** Sets `--toast-room`, the space for toasts, to the height of the element with the ref. */
export function useToastRoom() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    const observer = new ResizeObserver(() => {
      const before = contentTop()
      document.documentElement.style.setProperty('--toast-room', `${current.offsetHeight}px`)
      const shift = contentTop() - before
      // A control below a finger stays there when a toast closes, as far as the page can scroll.
      if (shift < 0) window.scrollBy(0, shift)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return strip
}

function contentTop(): number {
  return document.querySelector('main')?.getBoundingClientRect().top ?? 0
}
