import type { Preloadable } from '@vayal/shared/runtime/preloadable'
import { useEffect, useState } from 'react'

/**
 * Component whose code is fetched once `enabled` is true; then it stays. Undefined and not waiting
 * after a failure.
 */
export function usePreloadable<Props>(code: Preloadable<Props>, enabled: boolean) {
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
  const isUnset = enabled && state === 'waiting'

  useEffect(() => {
    if (!isUnset) return
    let cancelled = false
    code.preload().then(
      () => !cancelled && setState('loaded'),
      () => !cancelled && setState('failed'),
    )
    return () => {
      cancelled = true
    }
  }, [isUnset, code])

  const Component = enabled || state === 'loaded' ? code.Component : undefined
  return { Component, isWaiting: isUnset && !Component }
}
