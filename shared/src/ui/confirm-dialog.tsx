import { preloadable } from '@vayal/shared/runtime/preloadable'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import type { ConfirmDialogProps } from './overlays/confirm-overlay.tsx'

const code = preloadable<ConfirmDialogProps>(async () => {
  const module = await import(/* webpackChunkName: "overlays" */ './overlays/confirm-overlay.tsx')
  return module.ConfirmOverlay
})

/** Asks before a destructive action. The initial focus is not on the destructive button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LazyOverlay code={code} overlay={props} onFailed={props.onCancel} />
}
