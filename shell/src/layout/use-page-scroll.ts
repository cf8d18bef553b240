import { useLocation } from '@vayal/shared/runtime/router'
import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Events of a user who scrolls, which end the restoration. */
const SCROLL_INPUTS = ['wheel', 'touchmove', 'keydown']

/** Module state, because the layout remounts once the first page has loaded. */
let shownPath: string | undefined
let stopRestoring: (() => void) | undefined

/** Restores the scroll position on Back, Forward and reload, but not between history entries of one page. */
export function usePageScroll(): void {
  const { key, pathname, state } = useLocation()
  const type = useNavigationType()

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    // A further entry of the visible page, e.g. a dialog's, starts at the current position.
    let y: number | undefined = pathname === shownPath ? window.scrollY : undefined
    const record = () => {
      if (!stopRestoring) y = window.scrollY
    }
    const save = () => {
      if (y !== undefined) sessionStorage.setItem(storageKey(key), String(y))
    }
    window.addEventListener('scroll', record, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scroll', record)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [key, pathname])

  useLayoutEffect(() => {
    const isOtherPage = pathname !== shownPath
    shownPath = pathname
    // A link to the same page has no state, unlike a dialog's entry.
    if (!isOtherPage && (type !== 'PUSH' || state !== null)) return
    stopRestoring?.()
    const y = type === 'POP' ? Number(sessionStorage.getItem(storageKey(key))) : 0
    window.scrollTo(0, y)
    if (window.scrollY < y) restoreLater(y)
  }, [key, pathname, state, type])
}

/** Storage key of an entry's scroll position, in pixels from the top. */
const storageKey = (key: string) => `scroll ${key}`

function restoreLater(y: number): void {
  const stop = () => {
    observer.disconnect()
    for (const input of SCROLL_INPUTS) window.removeEventListener(input, stop)
    stopRestoring = undefined
  }
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, y)
    // Rounded, because the browser may not reach a fraction of a pixel.
    if (Math.ceil(window.scrollY) >= Math.floor(y)) stop()
  })
  observer.observe(document.body)
  for (const input of SCROLL_INPUTS) window.addEventListener(input, stop, { passive: true })
  stopRestoring = stop
}
