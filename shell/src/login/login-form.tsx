import { signIn } from '@vayal/shared/runtime/session'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { PasswordField, TextField } from '@vayal/shared/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../messages.ts'
import { authenticate, type SignInResult } from './authenticate.ts'
import * as styles from './login.module.css'

type Missing = { username?: boolean; password?: boolean }

type LoginFormProps = {
  /** Fixed username; the form then asks only for the password. */
  username?: string | undefined
  onSignedIn?: () => void
}

export function LoginForm({ username: fixedUsername, onSignedIn }: LoginFormProps) {
  const [failure, setFailure] = useState<Exclude<SignInResult, { outcome: 'signed-in' }>>()
  const [missing, setMissing] = useState<Missing>({})
  const [busy, setBusy] = useState(false)
  const usernameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const username = fixedUsername ?? usernameRef.current?.value ?? ''
    const password = passwordRef.current?.value ?? ''
    setFailure(undefined)
    setMissing({ username: !username, password: !password })
    if (!username) return usernameRef.current?.focus()
    if (!password) return passwordRef.current?.focus()
    setBusy(true)
    const result = await authenticate(username, password)
    setBusy(false)
    if (result.outcome !== 'signed-in') {
      setFailure(result)
      passwordRef.current?.select()
      return
    }
    signIn(result.token, username)
    onSignedIn?.()
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {failure && <Alert tone="error">{failureText(failure)}</Alert>}
      {fixedUsername === undefined ? (
        <TextField
          ref={usernameRef}
          label={m.login_username()}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.username ? m.login_username_required() : undefined}
        />
      ) : (
        // For password managers.
        <input type="text" hidden readOnly autoComplete="username" value={fixedUsername} />
      )}
      <PasswordField
        ref={passwordRef}
        label={m.login_password()}
        name="password"
        autoComplete="current-password"
        error={missing.password ? m.login_password_required() : undefined}
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel={m.login_busy()}>
        {m.login_submit()}
      </Button>
    </form>
  )
}

function failureText(failure: Exclude<SignInResult, { outcome: 'signed-in' }>): string {
  switch (failure.outcome) {
    case 'invalid':
      return m.login_invalid()
    case 'limited':
      return m.login_limited({ minutes: failure.minutes })
    case 'unreachable':
      return m.login_unreachable()
  }
}
