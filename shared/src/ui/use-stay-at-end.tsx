import { type RefObject, useLayoutEffect } from 'react'

const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown'] as const
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/**
 * Scrolls to the page's end on the End key, and keeps the page there while rows render and the
 * element grows. The browser's own scroll is an animation, which any other scroll would cancel.
 */
export function useStayAtEnd(element: RefObject<HTMLElement | null>, enabled: boolean): void {
  // Before the first paint: the user may press End as soon as rows are visible.
  useLayoutEffect(() => {
    const { current: list } = element
    if (!enabled || !list) return
    /** Last scroll position since the End key; null when the page is not kept at its end. */
    let last: ScrollPosition | null = null
    const observer = new ResizeObserver(() => {
      if (last) scrollToEnd()
    })

    function handleKeyDown(event: KeyboardEvent) {
      last = null
      if (event.key !== 'End' || !list || !scrollsPage(event, list)) return
      event.preventDefault()
      scrollToEnd()
      last = scrollPosition()
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

    observer.observe(list)
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

function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight })
}

/** True if the key would scroll the page, not a dialog, and has no other effect. */
function scrollsPage(event: KeyboardEvent, list: HTMLElement): boolean {
  const { target, defaultPrevented, shiftKey, altKey, metaKey } = event
  if (defaultPrevented || shiftKey || altKey || metaKey || !(target instanceof Element))
    return false
  return !target.matches(TEXT_FIELDS) && (target.contains(list) || list.contains(target))
}
