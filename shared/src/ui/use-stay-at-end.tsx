import { useLayoutEffect } from 'react'

const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown'] as const
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/** After the End key, keeps the page at its end while rows render and the element grows. */
export function useStayAtEnd(
  element: { readonly current: HTMLElement | null },
  enabled: boolean,
): void {
  // Before the first paint: the user may press End as soon as rows are visible.
  useLayoutEffect(() => {
    if (!enabled || !element.current) return
    /** Last scroll position since the End key; null when the page is not kept at its end. */
    let last: ScrollPosition | null = null
    const observer = new ResizeObserver(() => {
      if (last) window.scrollTo({ top: document.documentElement.scrollHeight })
    })

    function handleKeyDown(event: KeyboardEvent) {
      last = event.key === 'End' && scrollsPage(event) ? scrollPosition() : null
    }

    function handleScroll() {
      if (!last) return
      const current = scrollPosition()
      // Scrolling up leaves the end, unless the page became shorter.
      const isEnd = current.top + window.innerHeight >= current.height - 1
      last = current.top < last.top && !isEnd ? null : current
    }

    function handleScrollInput() {
      last = null
    }

    observer.observe(element.current)
    window.addEventListener('keydown', handleKeyDown)
    window.addEventListener('scroll', handleScroll, { passive: true })
    for (const type of SCROLL_INPUTS)
      window.addEventListener(type, handleScrollInput, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('keydown', handleKeyDown)
      window.removeEventListener('scroll', handleScroll)
      for (const type of SCROLL_INPUTS) window.removeEventListener(type, handleScrollInput)
    }
  }, [element, enabled])
}

type ScrollPosition = { top: number; height: number }

function scrollPosition(): ScrollPosition {
  return { top: window.scrollY, height: document.documentElement.scrollHeight }
}

function scrollsPage({ target, defaultPrevented }: KeyboardEvent): boolean {
  return !defaultPrevented && !(target instanceof Element && target.matches(TEXT_FIELDS))
}
