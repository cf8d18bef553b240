import type { UploadState } from '@vayal/shared/runtime/use-upload'
import { Alert } from '@vayal/shared/ui/alert'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { PageForm, useFocusOnInvalid } from '@vayal/shared/ui/page-form'
import { scrollIntoView } from '@vayal/shared/ui/scroll-into-view'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { UploadProgress } from '@vayal/shared/ui/upload-progress'
import type { FormEvent, ReactNode } from 'react'
import { m } from '../messages.ts'

export type EntityPageFormProps = {
  form: {
    edited: unknown
    submit: (event: FormEvent) => Promise<void>
    submitCount: number
    isSaving: boolean
    isDirty: boolean
    failure: string | undefined
    conflictPanel: ReactNode
  }
  addLabel: string
  cancelTo: string
  upload: { state: UploadState | null; cancel: () => void }
  /** `UnsavedChanges`; by default active while there is unsaved input. */
  unsavedChanges?: ReactNode
  children: ReactNode
}

export function EntityPageForm({
  form,
  addLabel,
  cancelTo,
  upload,
  unsavedChanges = <UnsavedChanges when={form.isDirty} />,
  children,
}: EntityPageFormProps) {
  const element = useFocusOnInvalid(form.submitCount)
  return (
    <>
      {unsavedChanges}
      <PageForm
        ref={element}
        onSubmit={(event) => void form.submit(event)}
        busy={form.isSaving}
        status={
          <>
            {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
            {form.failure && (
              <div ref={scrollIntoView}>
                <Alert tone="error">{form.failure}</Alert>
              </div>
            )}
            {form.conflictPanel}
          </>
        }
        buttons={
          <>
            <Button
              type="submit"
              variant="primary"
              busy={form.isSaving}
              busyLabel={form.edited ? m.save_busy() : m.add_busy()}
            >
              {form.edited ? m.save_changes() : addLabel}
            </Button>
            <LinkButton to={cancelTo}>{m.cancel()}</LinkButton>
          </>
        }
      >
        {children}
      </PageForm>
    </>
  )
}
