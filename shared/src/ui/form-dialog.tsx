import { useUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { Alert } from '@vayal/shared/ui/alert'
import { BusyFields } from '@vayal/shared/ui/busy-fields'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { scrollIntoView } from '@vayal/shared/ui/scroll-into-view'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '../messages.ts'
import * as styles from './form-dialog.module.css'

export type FormSubmit = {
  label: string
  busyLabel: string
  busy: boolean
  disabled?: boolean | undefined
}

export type FormDialogProps = {
  title: string
  open: boolean
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submit: FormSubmit
  error?: string | undefined
  /** Number of attempts to submit; after each, the first invalid field gets the focus. */
  submitCount?: number | undefined
  dirty: boolean
  children: ReactNode
}

export function FormDialog({
  title,
  open,
  onClose,
  onSubmit,
  submit,
  error,
  submitCount = 0,
  dirty,
  children,
}: FormDialogProps) {
  const form = useId()
  useUnsavedWork(submit.busy)
  const fields = useRef<HTMLFormElement>(null)

  // The first invalid field may be outside the viewport.
  useEffect(() => {
    if (error || submitCount > 0) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
  }, [error, submitCount])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React bubbles the event to a form around the portal.
    event.stopPropagation()
    if (!submit.busy && !submit.disabled) onSubmit(event)
  }

  return (
    <Dialog
      title={title}
      open={open}
      // A save in flight can be neither cancelled nor treated as unsaved.
      onClose={() => !submit.busy && onClose()}
      dirty={dirty && !submit.busy}
      footer={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={submit.busy}
            busyLabel={submit.busyLabel}
            disabled={submit.disabled}
          >
            {submit.label}
          </Button>
          <DialogClose>{m.cancel()}</DialogClose>
        </>
      }
    >
      <form ref={fields} id={form} className={styles.form} noValidate onSubmit={handleSubmit}>
        {error && (
          <div ref={scrollIntoView}>
            <Alert tone="error">{error}</Alert>
          </div>
        )}
        <BusyFields busy={submit.busy} className={styles.fields}>
          {children}
        </BusyFields>
      </form>
    </Dialog>
  )
}
