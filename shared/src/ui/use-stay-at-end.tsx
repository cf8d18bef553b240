import { type RefObject, useLayoutEffect } from 'react'

const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown'] as const
const HANDLES_END_KEY = 'input:not([type="checkbox"], [type="radio"]), textarea, select'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/**
 * Scrolls to the end of the page at once on End or Ctrl+End, and keeps the page there while the
 * element grows. Works also if the focus is in a scrollable part of the page. The browser's own
 * scroll is an animation, which any other scroll cancels.
 */
export function useStayAtEnd(element: RefObject<HTMLElement | null>, enabled: boolean): void {
  // Before the first paint: the user may press End as soon as rows are visible.
  useLayoutEffect(() => {
    if (!enabled || !element.current) return
    /** Scroll position while the page is kept at its end; else null. */
    let last: ScrollPosition | null = null
    const observer = new ResizeObserver(() => {
      if (last) scrollToEnd()
    })

    function handleKeyDown(event: KeyboardEvent) {
      last = null
      if (event.key !== 'End' || !scrollsPage(event)) return
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

    const listening = new AbortController()
    const { signal } = listening
    observer.observe(element.current)
    window.addEventListener('keydown', handleKeyDown, { signal })
    window.addEventListener('scroll', handleScroll, { signal, passive: true })
    for (const type of SCROLL_INPUTS)
      window.addEventListener(type, handleScrollInput, { signal, passive: true })
    return () => {
      observer.disconnect()
      listening.abort()
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

/** True if the key would scroll the page, and nothing else has handled it. */
function scrollsPage(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.shiftKey || event.altKey || event.metaKey) return false
  if (!(target instanceof Element) || target.closest(HANDLES_END_KEY)) return false
  return !document.querySelector(DIALOGS)
}
