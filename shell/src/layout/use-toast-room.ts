import { useLayoutEffect, useRef } from 'react'

/** Sets `--toast-room`, the space for toasts, to the height of the element with the ref. */
export function useToastRoom() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    let isPressed = false

    function update() {
      // A control that moved between press and release would not be clicked.
      if (isPressed || !current) return
      const before = contentTop()
      document.documentElement.style.setProperty('--toast-room', `${current.offsetHeight}px`)
      const shift = contentTop() - before
      // A control below a finger stays there when a toast closes, as far as the page can scroll.
      if (shift < 0) window.scrollBy(0, shift)
    }

    function handlePointer({ type, button }: PointerEvent) {
      isPressed = type === 'pointerdown' && button === 0
      // After the click, which follows the release.
      if (!isPressed) setTimeout(update)
    }

    const observer = new ResizeObserver(update)
    observer.observe(current)
    const types = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const type of types) window.addEventListener(type, handlePointer, true)
    return () => {
      observer.disconnect()
      for (const type of types) window.removeEventListener(type, handlePointer, true)
    }
  }, [])
  return strip
}

function contentTop(): number {
  return document.querySelector('main')?.getBoundingClientRect().top ?? 0
}
