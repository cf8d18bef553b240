import { useEffect } from 'react'

/** What takes somebody elsewhere on a page. */
const MOVES = ['keydown', 'wheel', 'touchmove', 'pointerdown'] as const

/**
 * Whoever pressed End stays at the end of the page while an element grows: rows that come into view
 * get their height only there.
 */
export function useStayAtEnd(
  element: { readonly current: HTMLElement | null },
  isWanted: boolean,
): void {
  useEffect(() => {
    if (!isWanted || !element.current) return
    let isAtEnd = false
    const observer = new ResizeObserver(() => {
      if (isAtEnd) window.scrollTo({ top: document.documentElement.scrollHeight })
    })

    function watch(event: Event) {
      isAtEnd = event instanceof KeyboardEvent && event.key === 'End' && scrollsPage(event)
    }

    observer.observe(element.current)
    for (const type of MOVES) window.addEventListener(type, watch, { passive: true })
    return () => {
      observer.disconnect()
      for (const type of MOVES) window.removeEventListener(type, watch)
    }
  }, [element, isWanted])
}

function scrollsPage({ target, defaultPrevented }: KeyboardEvent): boolean {
  return (
    !defaultPrevented && !(target instanceof Element && target.matches('input, textarea, select'))
  )
}
