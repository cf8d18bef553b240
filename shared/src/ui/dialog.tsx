import { leaveDialogs } from '@vayal/shared/runtime/dialog-history'
import { preloadable } from '@vayal/shared/runtime/preloadable'
import { Button, LinkButton, type LinkButtonProps } from '@vayal/shared/ui/button'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { type MouseEvent, type ReactNode, useContext } from 'react'
import { DialogCloseContext } from './overlays/dialog-close.ts'
import type { DialogProps } from './overlays/dialog-overlay.tsx'

export type { DialogProps }

const code = preloadable<DialogProps>(async () => {
  const module = await import(/* webpackChunkName: "overlays" */ './overlays/dialog-overlay.tsx')
  return module.DialogOverlay
})

/** Traps and returns the focus. Closes on Escape, its close button or a click outside. */
export function Dialog(props: DialogProps) {
  return <LazyOverlay code={code} overlay={props} onFailed={props.onClose} />
}

/** Button that closes the dialog around it, after a question if there is unsaved input. */
export function DialogClose({ children }: { children: ReactNode }) {
  const close = useContext(DialogCloseContext)
  return <Button onClick={close}>{children}</Button>
}

/** Link out of a dialog, which closes first. A link for a new tab leaves it open. */
export function DialogLink({ to, state, ...link }: LinkButtonProps & { to: string }) {
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leaveDialogs(to, state)
  }
  return <LinkButton {...link} to={to} onClick={handleClick} />
}
