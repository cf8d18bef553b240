import { preloadable } from '@vayal/shared/runtime/preloadable'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import type { DiscardQuestionProps } from './overlays/discard-overlay.tsx'

const code = preloadable<DiscardQuestionProps>(async () => {
  const module = await import(/* webpackChunkName: "overlays" */ './overlays/discard-overlay.tsx')
  return module.DiscardOverlay
})

export function DiscardQuestion(props: DiscardQuestionProps) {
  return <LazyOverlay code={code} overlay={props} onFailed={props.onKeep} />
}
