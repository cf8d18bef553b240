import { checkConnection } from '@vayal/shared/runtime/connection'
import { notifyError } from '@vayal/shared/runtime/notify'
import type { Preloadable } from '@vayal/shared/runtime/preloadable'
import { Spinner } from '@vayal/shared/ui/spinner'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { m } from '../messages.ts'
import * as styles from './lazy-overlay.module.css'

type LazyOverlayProps<Props> = {
  code: Preloadable<Props>
  overlay: Props
  /** Closes the overlay: its code could not be fetched, or the user pressed Escape meanwhile. */
  onFailed: () => void
}

/** Overlay whose code is fetched after the page's. Shows a spinner while the user waits for it. */
export function LazyOverlay<Props extends { open: boolean }>({
  code,
  overlay,
  onFailed,
}: LazyOverlayProps<Props>) {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const missing = overlay.open && code.Component === undefined
  const handleLoadFailure = useEffectEvent(() => {
    onFailed()
    notifyError(m.overlay_failed())
    // The layout then reports a lost connection.
    void checkConnection()
  })
  const handleKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onFailed())

  useEffect(() => {
    if (!missing) return
    let cancelled = false
    code.preload().then(
      () => !cancelled && rerender(),
      () => !cancelled && handleLoadFailure(),
    )
    // Deferred, because the key event that opened the overlay may still be propagating.
    const timer = setTimeout(() => window.addEventListener('keydown', handleKeyDown))
    return () => {
      cancelled = true
      clearTimeout(timer)
      window.removeEventListener('keydown', handleKeyDown)
    }
  }, [missing, code])

  if (code.Component) return <code.Component {...overlay} />
  return (
    missing && (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    )
  )
}
