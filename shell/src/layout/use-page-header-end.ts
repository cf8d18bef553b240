import { useEffect } from 'react'
import { toast } from 'react-toastify/unstyled'

/** As in toasts.module.css. */
const TOASTS_BELOW_HEADER = '(width < 64rem)'

/**
 * Keeps `--page-header-end` at the lower edge of the page's header, from the top of the window, while
 * toasts are shown below it. The page may scroll or give way to another meanwhile.
 */
export function usePageHeaderEnd(): void {
  useEffect(() => {
    let frame = 0

    function follow() {
      const end = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0
      document.documentElement.style.setProperty('--page-header-end', `${end}px`)
      const isWanted = document.querySelector('.Toastify__toast') !== null
      frame = isWanted && window.matchMedia(TOASTS_BELOW_HEADER).matches ? again() : 0
    }
    const again = () => requestAnimationFrame(follow)

    const narrow = window.matchMedia(TOASTS_BELOW_HEADER)
    const handleWidth = () => {
      if (frame === 0) frame = again()
    }
    narrow.addEventListener('change', handleWidth)
    const stop = toast.onChange(({ status }) => {
      if (status === 'added' && frame === 0) frame = again()
    })
    return () => {
      stop()
      narrow.removeEventListener('change', handleWidth)
      cancelAnimationFrame(frame)
    }
  }, [])
}
