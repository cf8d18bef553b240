import { useEffect } from 'react'

/** What takes somebody elsewhere on a page, or may. */
const MOVES = ['wheel', 'touchmove', 'pointerdown'] as const
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

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
    /** Where the page was scrolled to since End was pressed; null when it was not, or is left. */
    let reached: Place | null = null
    const observer = new ResizeObserver(() => {
      if (reached) window.scrollTo({ top: document.documentElement.scrollHeight })
    })

    function handleKeyDown(event: KeyboardEvent) {
      reached = event.key === 'End' && scrollsPage(event) ? placeNow() : null
    }

    function handleScroll() {
      if (!reached) return
      const now = placeNow()
      // Upwards, and not to the end of a page that became shorter: by whatever means, it is left.
      const isEnd = now.top + window.innerHeight >= now.height - 1
      reached = now.top < reached.top && !isEnd ? null : now
    }

    function handleMove() {
      reached = null
    }

    observer.observe(element.current)
    window.addEventListener('keydown', handleKeyDown)
    window.addEventListener('scroll', handleScroll, { passive: true })
    for (const type of MOVES) window.addEventListener(type, handleMove, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('keydown', handleKeyDown)
      window.removeEventListener('scroll', handleScroll)
      for (const type of MOVES) window.removeEventListener(type, handleMove)
    }
  }, [element, isWanted])
}

type Place = { top: number; height: number }

function placeNow(): Place {
  return { top: window.scrollY, height: document.documentElement.scrollHeight }
}

function scrollsPage({ target, defaultPrevented }: KeyboardEvent): boolean {
  return !defaultPrevented && !(target instanceof Element && target.matches(TEXT_FIELDS))
}
