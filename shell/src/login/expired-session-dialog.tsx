import { sessionAtom, signOut } from '@vayal/shared/runtime/session'
import { Button } from '@vayal/shared/ui/button'
import { Dialog } from '@vayal/shared/ui/dialog'
import { useAtomValue } from 'jotai'
import { m } from '../messages.ts'
import { LoginForm } from './login-form.tsx'

/** Asks for the password over whatever page is open, which keeps all that was typed. */
export function ExpiredSessionDialog() {
  const session = useAtomValue(sessionAtom)
  return (
    <Dialog
      open={session.state === 'expired'}
      title={m.expired_title()}
      size="sm"
      onClose={signOut}
      footer={
        <Button variant="ghost" onClick={signOut}>
          {m.expired_sign_out()}
        </Button>
      }
    >
      <p>{m.expired_text()}</p>
      <LoginForm onSignedIn={() => undefined} />
    </Dialog>
  )
}
