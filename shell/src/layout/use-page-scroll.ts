import { useLocation } from '@vayal/shared/runtime/router'
import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Input by which the user scrolls: from then on the position is theirs. */
const SCROLL_INPUTS = ['wheel', 'touchmove', 'keydown']

/** Outlives the layout, which is mounted anew when a page has loaded or failed. */
let shown: string | undefined
let stopRestoring: (() => void) | undefined

/**
 * Starts another page at the top, and returns to the former position on Back, Forward and reload. A
 * history entry of the same page, as a filter or a dialog makes, leaves the position alone.
 */
export function usePageScroll(): void {
  const { key, pathname, state } = useLocation()
  const type = useNavigationType()

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    // Another entry of the page on show, a dialog's for example, begins where the page is.
    let y: number | undefined = pathname === shown ? window.scrollY : undefined
    const record = () => {
      if (!stopRestoring) y = window.scrollY
    }
    const store = () => {
      if (y !== undefined) sessionStorage.setItem(itemOf(key), String(y))
    }
    window.addEventListener('scroll', record, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', record)
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [key, pathname])

  useLayoutEffect(() => {
    const isOther = pathname !== shown
    shown = pathname
    // A link to this very page, in contrast to a dialog's entry, carries no state.
    if (!isOther && (type !== 'PUSH' || state !== null)) return
    stopRestoring?.()
    const y = type === 'POP' ? Number(sessionStorage.getItem(itemOf(key))) : 0
    window.scrollTo(0, y)
    if (window.scrollY < y) restoreLater(y)
  }, [key, pathname, state, type])
}

/** Pixels from the top, by the key of the history entry. */
const itemOf = (key: string) => `scroll ${key}`

/** Scrolls to `y` as soon as the page, whose data is still loading, is long enough. */
function restoreLater(y: number): void {
  const stop = () => {
    observer.disconnect()
    for (const input of SCROLL_INPUTS) window.removeEventListener(input, stop)
    stopRestoring = undefined
  }
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, y)
    // Rounded: a fraction of a pixel may be out of reach.
    if (Math.ceil(window.scrollY) >= Math.floor(y)) stop()
  })
  observer.observe(document.body)
  for (const input of SCROLL_INPUTS) window.addEventListener(input, stop, { passive: true })
  stopRestoring = stop
}
