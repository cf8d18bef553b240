import type { Preloadable } from '@vayal/shared/runtime/preloadable'
import { useEffect, useState } from 'react'

/** Fetches the code once `enabled` is true. After a failure, `Component` is undefined. */
export function usePreloadable<Props>(code: Preloadable<Props>, enabled: boolean) {
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
  const mustLoad = enabled && state === 'waiting'

  useEffect(() => {
    if (!mustLoad) return
    let cancelled = false
    code.preload().then(
      () => !cancelled && setState('loaded'),
      () => !cancelled && setState('failed'),
    )
    return () => {
      cancelled = true
    }
  }, [mustLoad, code])

  const Component = enabled || state === 'loaded' ? code.Component : undefined
  return { Component, isWaiting: mustLoad && !Component }
}
