import { preloadable } from '@vayal/shared/runtime/preloadable'
import { Button } from '@vayal/shared/ui/button'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { type ReactNode, useContext } from 'react'
import { DialogCloseContext } from './overlays/dialog-close.ts'
import type { DialogProps } from './overlays/dialog-overlay.tsx'

export type { DialogProps }

const code = preloadable<DialogProps>(async () => {
  const module = await import(/* webpackChunkName: "overlays" */ './overlays/dialog-overlay.tsx')
  return module.DialogOverlay
})

/** Traps and returns the focus. Closes on Escape, its close button or a press outside. */
export function Dialog(props: DialogProps) {
  return <LazyOverlay code={code} overlay={props} onFailed={props.onClose} />
}

/** Button that closes the dialog around it, after a question if there is unsaved input. */
export function DialogClose({ children }: { children: ReactNode }) {
  const close = useContext(DialogCloseContext)
  return <Button onClick={close}>{children}</Button>
}
