import { FormDialog } from '@vayal/shared/ui/form-dialog'
import type { FormEvent, ReactNode } from 'react'
import { m } from '../messages.ts'

export type EntityFormDialogProps = {
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
  /** Label of the submit button for a new item; "Save Changes" for an edited one. */
  addLabel: string
  addBusyLabel?: string | undefined
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** Form of one item in a dialog. Submit is disabled until every required field has a value. */
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
