import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '@vayal/shared/ui/button'
import { useRef } from 'react'
import { keepFocus } from './keep-focus.ts'
import * as m from './messages.ts'
import * as styles from './overlay.module.css'

export type DiscardQuestionProps = {
  open: boolean
  /** True after the answer, while the next page loads. */
  leaving?: boolean | undefined
  onKeep: () => void
  onDiscard: () => void
  /** Leaves the page and keeps the draft; adds a third answer. */
  onKeepDraft?: (() => void) | undefined
  draftNote?: string | undefined
}

export function DiscardOverlay({
  open,
  leaving,
  onKeep,
  onDiscard,
  onKeepDraft,
  draftNote,
}: DiscardQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onKeep()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} forceRender />
        <AlertDialog.Viewport className={styles.viewport} onMouseDown={keepFocus}>
          <AlertDialog.Popup
            className={styles.popup}
            data-size={onKeepDraft ? 'md' : 'sm'}
            initialFocus={keep}
          >
            <div className={styles.question}>
              <AlertDialog.Title className={styles.title}>{m.discard_title()}</AlertDialog.Title>
              <AlertDialog.Description className={styles.description}>
                {m.discard_text()} {onKeepDraft && draftNote}
              </AlertDialog.Description>
            </div>
            <footer className={styles.footer}>
              <Button variant="danger" busy={leaving} onClick={onDiscard}>
                {m.discard()}
              </Button>
              {onKeepDraft && (
                <Button disabled={leaving} onClick={onKeepDraft}>
                  {m.keep_draft()}
                </Button>
              )}
              {/* Where the form has Cancel: the second tap of a double tap must discard nothing. */}
              <AlertDialog.Close ref={keep} render={<Button />} disabled={leaving}>
                {m.keep_editing()}
              </AlertDialog.Close>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
