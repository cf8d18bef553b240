import { FormDialog } from '@vayal/shared/ui/form-dialog'
import type { FormEvent, ReactNode } from 'react'
import { m } from '../messages.ts'

export type EntityFormDialogProps = {
  /** From `useEntityForm`. */
  form: {
    edited: unknown
    submit: (event: FormEvent) => Promise<void>
    submitCount: number
    isSaving: boolean
    isIncomplete: boolean
    isDirty: boolean
    failure: string | undefined
    conflictPanel: ReactNode
  }
  title: string
  /** Submits a new item; an edited one is submitted with "Save Changes". */
  addLabel: string
  /** "Adding..." by default. */
  addBusyLabel?: string | undefined
  open: boolean
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of one item in a dialog. It cannot be sent before every required field is filled in. */
export function EntityFormDialog({
  form,
  title,
  addLabel,
  addBusyLabel = m.add_busy(),
  open,
  onClose,
  children,
}: EntityFormDialogProps) {
  return (
    <FormDialog
      title={title}
      open={open}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      submit={{
        label: form.edited ? m.save_changes() : addLabel,
        busyLabel: form.edited ? m.save_busy() : addBusyLabel,
        busy: form.isSaving,
        disabled: form.isIncomplete,
      }}
      error={form.failure}
      submitCount={form.submitCount}
      dirty={form.isDirty}
    >
      {form.conflictPanel}
      {children}
    </FormDialog>
  )
}
