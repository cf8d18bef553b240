import { LazyOverlay, overlayCode } from '@vayal/shared/ui/lazy-overlay'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  /** e.g. "Delete". */
  confirmLabel: string
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
  /** Confirming needs exactly this text to be typed. */
  typedName?: string | undefined
  /** Why the last try failed. */
  error?: string | undefined
}

const code = overlayCode<ConfirmDialogProps>(async () => {
  const module = await import(/* webpackChunkName: "overlays" */ './overlays/confirm-overlay.tsx')
  return module.ConfirmOverlay
})

/** Asks before something is destroyed. The focus starts away from the dangerous button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LazyOverlay code={code} overlay={props} onFailed={props.onCancel} />
}
