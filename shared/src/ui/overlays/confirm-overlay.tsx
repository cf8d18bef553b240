import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { useHistoryEntry } from '@vayal/shared/runtime/dialog-history'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { useReturnFocus } from '@vayal/shared/ui/return-focus'
import { TextField } from '@vayal/shared/ui/text-field'
import { type FormEvent, useId, useRef, useState } from 'react'
import * as styles from './confirm-overlay.module.css'
import { keepFocus } from './keep-focus.ts'
import * as m from './messages.ts'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
  /** Text that the user must type exactly to confirm. */
  typedName?: string | undefined
  error?: string | undefined
}

export function ConfirmOverlay({ open, onCancel, ...question }: ConfirmDialogProps) {
  const first = useRef<HTMLElement>(null)
  const returnFocus = useReturnFocus()
  useDeferUpdates(open)
  useHistoryEntry(open, onCancel)

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} forceRender />
        <AlertDialog.Viewport className={styles.viewport} onMouseDown={keepFocus}>
          <AlertDialog.Popup
            className={styles.popup}
            initialFocus={() => {
              returnFocus.remember()
              return first.current
            }}
            finalFocus={returnFocus.finalFocus}
          >
            <Question {...question} first={first} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type QuestionProps = Omit<ConfirmDialogProps, 'open' | 'onCancel'> & {
  first: { current: HTMLElement | null }
}

/** Mounted with the popup, so that closing it resets the typed text. */
function Question({
  title,
  text,
  confirmLabel,
  busy = false,
  onConfirm,
  typedName,
  error,
  first,
}: QuestionProps) {
  const [typed, setTyped] = useState('')
  const form = useId()
  // Some Tamil letters have two encodings that look the same.
  const confirmed = typedName === undefined || typed.normalize() === typedName.normalize()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // React bubbles the event to a form around the portal.
    event.stopPropagation()
    if (confirmed && !busy) onConfirm()
  }

  return (
    <form id={form} className={styles.form} onSubmit={handleSubmit}>
      <div className={styles.question}>
        <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
        <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
        {typedName !== undefined && (
          <div className={styles.proof}>
            <TextField
              ref={(input) => {
                first.current = input
              }}
              label={m.confirm_type_name({ name: typedName })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </div>
        )}
        {error && <Alert tone="error">{error}</Alert>}
      </div>
      <footer className={styles.footer}>
        <Button type="submit" variant="danger" busy={busy} disabled={!confirmed}>
          {confirmLabel}
        </Button>
        <AlertDialog.Close
          render={
            <Button
              ref={(button) => {
                if (typedName === undefined) first.current = button
              }}
            />
          }
        >
          {m.cancel()}
        </AlertDialog.Close>
      </footer>
    </form>
  )
}
