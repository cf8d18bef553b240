import { checkConnection } from '@vayal/shared/runtime/connection'
import { notifyError } from '@vayal/shared/runtime/notify'
import type { Preloadable } from '@vayal/shared/runtime/preloadable'
import { Spinner } from '@vayal/shared/ui/spinner'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { m } from '../messages.ts'
import * as styles from './lazy-overlay.module.css'

type LazyOverlayProps<Props> = {
  code: Preloadable<Props>
  /** Handed on to what draws it. */
  overlay: Props
  /** To be closed again: its code cannot be fetched, as a toast says, or nobody waited for it. */
  onFailed: () => void
}

/**
 * A window over the page whose code comes after the page: pages are drawn without it. Where it is
 * waited for, a ring turns in its place.
 */
export function LazyOverlay<Props extends { open: boolean }>({
  code,
  overlay,
  onFailed,
}: LazyOverlayProps<Props>) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const missing = overlay.open && code.Component === undefined
  const giveUp = useEffectEvent(() => {
    onFailed()
    notifyError(m.overlay_failed())
    // The layout then reports a lost connection.
    void checkConnection()
  })
  const leave = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onFailed())

  useEffect(() => {
    if (!missing) return
    let gone = false
    code.preload().then(
      () => !gone && drawAgain(),
      () => !gone && giveUp(),
    )
    // Not for the press that opened it, which may still be on its way.
    const timer = setTimeout(() => window.addEventListener('keydown', leave))
    return () => {
      gone = true
      clearTimeout(timer)
      window.removeEventListener('keydown', leave)
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
