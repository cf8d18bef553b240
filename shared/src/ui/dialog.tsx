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

/**
 * A window over the page: it keeps the focus, gives it back, and closes on Escape, on its close
 * button and beside it. On phones it comes up from the bottom.
 */
export function Dialog(props: DialogProps) {
  return <LazyOverlay code={code} overlay={props} onFailed={props.onClose} />
}

/** Closes the dialog around it, asking first where there is unsaved input. */
export function DialogClose({ children }: { children: ReactNode }) {
  const close = useContext(DialogCloseContext)
  return <Button onClick={close}>{children}</Button>
}
