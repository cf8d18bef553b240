import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { useHistoryEntry } from '@vayal/shared/runtime/dialog-history'
import { OPEN_DIALOG } from '@vayal/shared/runtime/open-dialog'
import { useUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { useReturnFocus } from '@vayal/shared/ui/return-focus'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { DialogCloseContext } from './dialog-close.ts'
import { DiscardOverlay } from './discard-overlay.tsx'
import { keepFocus } from './keep-focus.ts'
import * as m from './messages.ts'
import * as styles from './overlay.module.css'

export type DialogProps = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** Stays visible while the content scrolls. Use `DialogClose` in it to close the dialog. */
  footer?: ReactNode
  /** `tall`: as wide as `lg`; its footer keeps its place when the content changes. `search`: at the top of the window, without visible title; its content scrolls by itself. */
  size?: 'sm' | 'md' | 'lg' | 'tall' | 'search' | undefined
  /** True with unsaved input: closing asks first. */
  dirty?: boolean | undefined
  /** Returns the element that gets the focus when the dialog has closed; null for the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** A tap outside within this time of the opening is the second one of a double tap. */
const DOUBLE_TAP_MS = 500

export function DialogOverlay({
  title,
  open,
  onClose,
  children,
  footer,
  size = 'md',
  dirty = false,
  finalFocus,
}: DialogProps) {
  const isSearch = size === 'search'
  const [asking, setAsking] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, watchContent] = useScrolls()
  const returnFocus = useReturnFocus()
  const justOpened = useJustOpened(open)
  useDeferUpdates(open)
  useUnsavedWork(open && dirty)
  useHistoryEntry(open, handleBack, dirty)

  function handleOpenChange(next: boolean, details: BaseDialog.Root.ChangeEventDetails) {
    if (next) return
    // The second click of a double click on the opener.
    const isRepeated = details.event instanceof MouseEvent && details.event.detail > 1
    if (details.reason === 'outside-press' && (isRepeated || justOpened())) details.cancel()
    else handleClose()
  }

  function handleClose() {
    if (dirty) setAsking(true)
    else onClose()
  }

  function keepEditing() {
    setAsking(false)
  }

  function handleBack() {
    // Back answers the question like Escape.
    if (asking) keepEditing()
    else handleClose()
  }

  function handleDiscard() {
    setAsking(false)
    onClose()
  }

  return (
    <BaseDialog.Root open={open} onOpenChange={handleOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} forceRender />
        <BaseDialog.Viewport className={styles.viewport} data-size={size} onMouseDown={keepFocus}>
          <BaseDialog.Popup
            ref={popup}
            className={styles.popup}
            data-size={size}
            initialFocus={(openedBy) => {
              returnFocus.remember()
              const focusesField = isSearch || openedBy !== 'touch'
              return (focusesField && firstField(body.current)) || popup.current
            }}
            finalFocus={() => {
              if (hasFocusMoved(popup.current)) return false
              return finalFocus?.() ?? returnFocus.finalFocus()
            }}
          >
            <DialogCloseContext value={handleClose}>
              <header className={styles.header}>
                <BaseDialog.Title className={isSearch ? styles.hiddenTitle : styles.title}>
                  {title}
                </BaseDialog.Title>
                <BaseDialog.Close className={styles.close} aria-label={m.close()} title={m.close()}>
                  <X aria-hidden="true" />
                </BaseDialog.Close>
              </header>
              {/* Focusable when it scrolls, because it may contain no other focusable element. */}
              <div
                ref={body}
                className={styles.body}
                tabIndex={scrolls ? 0 : undefined}
                data-dialog-content
              >
                <div ref={watchContent}>{children}</div>
              </div>
              {footer && <footer className={styles.footer}>{footer}</footer>}
            </DialogCloseContext>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
      <DiscardOverlay open={open && asking} onKeep={keepEditing} onDiscard={handleDiscard} />
    </BaseDialog.Root>
  )
}

/** True if the user moved the focus out of a closing dialog: to the page, or to a dialog that opened meanwhile. */
function hasFocusMoved(popup: HTMLElement | null): boolean {
  const focused = document.activeElement
  const dialog = focused?.closest('[role="dialog"], [role="alertdialog"]')
  if (dialog) return dialog !== popup && dialog.matches(OPEN_DIALOG)
  return focused !== null && focused !== document.body
}

function firstField(body: HTMLElement | null): HTMLElement | null {
  return (
    body?.querySelector<HTMLElement>(
      'input:not([type="hidden"], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)',
    ) ?? null
  )
}

function useJustOpened(open: boolean): () => boolean {
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return () => performance.now() - openedAt.current < DOUBLE_TAP_MS
}

function useScrolls() {
  const [scrolls, setScrolls] = useState(false)
  const watchContent = useCallback((content: HTMLElement | null) => {
    const frame = content?.parentElement
    if (!content || !frame) return
    const observer = new ResizeObserver(() => setScrolls(frame.scrollHeight > frame.clientHeight))
    observer.observe(content)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return [scrolls, watchContent] as const
}
