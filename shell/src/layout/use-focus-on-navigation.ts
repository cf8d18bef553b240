import { useLocation } from '@vayal/shared/runtime/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus to the main area when another page is shown and left the focus nowhere, so that
 * keyboard and screen reader go on from there. A page that focuses something itself keeps that.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
