import { useLocation } from '@vayal/shared/runtime/router'
import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the main area after a navigation, unless the new page has set the focus itself. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
