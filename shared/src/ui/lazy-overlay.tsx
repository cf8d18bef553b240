import { notifyError } from '@vayal/shared/runtime/notify'
import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react'
import { m } from '../messages.ts'

/** What draws an overlay, once it is there. */
export type OverlayCode<Props> = {
  drawn: ComponentType<Props> | undefined
  fetch: () => Promise<void>
}

const fetches: (() => Promise<void>)[] = []

/** @param load imports what draws the overlay; asked again when it failed. */
export function overlayCode<Props>(load: () => Promise<ComponentType<Props>>): OverlayCode<Props> {
  const code: OverlayCode<Props> = {
    drawn: undefined,
    async fetch() {
      code.drawn ??= await load()
    },
  }
  fetches.push(code.fetch)
  return code
}

/** Fetches the code of all overlays, so that the first one opens at once. */
export async function warmOverlays(): Promise<void> {
  await Promise.allSettled(fetches.map((fetch) => fetch()))
}

type LazyOverlayProps<Props> = {
  code: OverlayCode<Props>
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
