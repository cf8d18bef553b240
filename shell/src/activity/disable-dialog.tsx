import { notifySuccess } from '@vayal/shared/runtime/notify'
import { FormDialog } from '@vayal/shared/ui/form-dialog'
import { saveFailureText } from '@vayal/shared/ui/offline-save-text'
import { TextAreaField } from '@vayal/shared/ui/text-field'
import { useState } from 'react'
import * as m from '../releases/messages.ts'
import { disableRemote, MAX_REASON_LENGTH } from './releases-api.ts'

type DisableDialogProps = {
  /** Undefined while closed. */
  remote: { id: string; name: string } | undefined
  onChanged: () => Promise<void>
  onClose: () => void
}

export function DisableDialog({ remote, onChanged, onClose }: DisableDialogProps) {
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'open' | 'busy' | 'no-reason' | { error: unknown }>('open')
  const [submitCount, setSubmitCount] = useState(0)

  function handleClose() {
    setReason('')
    setState('open')
    onClose()
  }

  async function handleSubmit() {
    if (!remote) return
    setSubmitCount(submitCount + 1)
    if (reason.trim() === '') return setState('no-reason')
    setState('busy')
    try {
      await disableRemote(remote.id, reason.trim())
    } catch (error) {
      return setState({ error })
    }
    await onChanged()
    notifySuccess(m.release_disabled({ name: remote.name }))
    handleClose()
  }

  return (
    <FormDialog
      title={m.release_disable_named({ name: remote?.name ?? '' })}
      open={remote !== undefined}
      onClose={handleClose}
      onSubmit={() => void handleSubmit()}
      submit={{
        label: m.release_disable(),
        busyLabel: m.release_disable_busy(),
        busy: state === 'busy',
      }}
      error={
        typeof state === 'object'
          ? saveFailureText(state.error, () => m.release_disable_failed())
          : undefined
      }
      submitCount={submitCount}
      dirty={reason !== ''}
    >
      <TextAreaField
        label={m.release_reason()}
        hint={m.release_reason_hint()}
        error={state === 'no-reason' ? m.release_reason_required() : undefined}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setState('open')
        }}
      />
    </FormDialog>
  )
}
