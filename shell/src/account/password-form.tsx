import { MIN_PASSWORD_LENGTH, type PasswordChange } from '@vayal/shared/contracts/account'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { useIdempotencyKey } from '@vayal/shared/runtime/idempotency-key'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { OfflineError, withOfflineError } from '@vayal/shared/runtime/offline-error'
import { lastUsername } from '@vayal/shared/runtime/session'
import { Alert } from '@vayal/shared/ui/alert'
import { BusyFields } from '@vayal/shared/ui/busy-fields'
import { Button } from '@vayal/shared/ui/button'
import { offlineSaveText } from '@vayal/shared/ui/offline-save-text'
import { PasswordField } from '@vayal/shared/ui/text-field'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { useAtomValue } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as styles from './account.module.css'
import { changePassword } from './account-api.ts'
import * as m from './messages.ts'

type Problem = {
  currentPassword?: string
  newPassword?: string
  form?: string
  /** The offline message is shown until the connection is back. */
  isOffline?: boolean
}

export function PasswordForm() {
  const [problem, setProblem] = useState<Problem>({})
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const isConnected = useAtomValue(connectedAtom)
  const idempotencyKey = useIdempotencyKey()
  const currentField = useRef<HTMLInputElement>(null)
  const newField = useRef<HTMLInputElement>(null)

  function showProblem(found: Problem) {
    // Synchronous, because a busy field cannot be focused.
    flushSync(() => {
      setBusy(false)
      setProblem(found)
    })
    if (found.currentPassword) currentField.current?.focus()
    else if (found.newPassword) newField.current?.focus()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const change = {
      currentPassword: currentField.current?.value ?? '',
      newPassword: newField.current?.value ?? '',
    }
    const invalid = validate(change)
    if (invalid) return showProblem(invalid)
    setProblem({})
    setBusy(true)
    try {
      await withOfflineError(changePassword(change, idempotencyKey(change)))
      form.reset()
      setDirty(false)
      showProblem({})
      notifySuccess(m.account_changed())
    } catch (error) {
      showProblem(problemOf(error))
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit}
      onInput={() => setDirty([currentField, newField].some((field) => field.current?.value))}
      noValidate
    >
      <UnsavedChanges when={busy || dirty} />
      {problem.form && <Alert tone="error">{problem.form}</Alert>}
      {problem.isOffline && !isConnected && <Alert tone="error">{offlineSaveText()}</Alert>}
      <BusyFields busy={busy} className={styles.fields}>
        {/* For password managers. */}
        <input type="text" hidden readOnly autoComplete="username" value={lastUsername()} />
        <PasswordField
          ref={currentField}
          label={m.account_current()}
          autoComplete="current-password"
          required
          error={problem.currentPassword}
        />
        <PasswordField
          ref={newField}
          label={m.account_new()}
          hint={m.account_new_hint({ min: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
          required
          error={problem.newPassword}
        />
      </BusyFields>
      <Button type="submit" variant="primary" busy={busy} busyLabel={m.account_busy()}>
        {m.account_submit()}
      </Button>
    </form>
  )
}

function validate({ currentPassword, newPassword }: PasswordChange): Problem | null {
  const problem = {
    ...(currentPassword === '' && { currentPassword: m.account_current_required() }),
    ...([...newPassword].length < MIN_PASSWORD_LENGTH && {
      newPassword: m.account_new_short({ min: MIN_PASSWORD_LENGTH }),
    }),
  }
  return Object.keys(problem).length > 0 ? problem : null
}

function problemOf(error: unknown): Problem {
  if (error instanceof OfflineError) return { isOffline: true }
  if (!(error instanceof HttpError)) throw error
  switch (error.code) {
    case 'wrong_password':
      return { currentPassword: m.account_current_wrong() }
    case 'short_password':
      return { newPassword: m.account_new_short({ min: MIN_PASSWORD_LENGTH }) }
    case 'common_password':
      return { newPassword: m.account_new_common() }
    case 'same_password':
      return { newPassword: m.account_new_same() }
    case 'too_many_attempts':
      return { form: m.account_limited() }
    default:
      return { form: m.account_failed() }
  }
}
