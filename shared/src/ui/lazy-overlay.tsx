import type { LateCode } from '@vayal/shared/runtime/late-code'
import { notifyError } from '@vayal/shared/runtime/notify'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { m } from '../messages.ts'

type LazyOverlayProps<Props> = {
  code: LateCode<Props>
  /** Handed on to what draws it. */
  overlay: Props
  /** Its code cannot be fetched: to be closed again. A toast says why. */
  onFailed: () => void
}

/** A window over the page whose code comes after the page: pages are drawn without it. */
export function LazyOverlay<Props extends { open: boolean }>({
  code,
  overlay,
  onFailed,
}: LazyOverlayProps<Props>) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const missing = overlay.open && code.drawn === undefined
  const giveUp = useEffectEvent(() => {
    onFailed()
    notifyError(m.overlay_failed())
  })

  useEffect(() => {
    if (!missing) return
    let gone = false
    code.fetch().then(
      () => !gone && drawAgain(),
      () => !gone && giveUp(),
    )
    return () => {
      gone = true
    }
  }, [missing, code])

  return code.drawn ? <code.drawn {...overlay} /> : null
}
