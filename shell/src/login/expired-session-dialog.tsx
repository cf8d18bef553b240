import { lastUsername, sessionAtom, signOut } from '@vayal/shared/runtime/session'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { useAtomValue } from 'jotai'
import { m } from '../messages.ts'
import * as styles from './login.module.css'
import { LoginForm } from './login-form.tsx'

/** Asks for the password over the open page. Closing the dialog signs out, once confirmed. */
export function ExpiredSessionDialog() {
  const session = useAtomValue(sessionAtom)
  const username = lastUsername()
  return (
    <Dialog
      open={session.state === 'expired'}
      title={m.expired_title()}
      size="sm"
      dirty
      onClose={signOut}
      footer={<DialogClose>{m.expired_sign_out()}</DialogClose>}
    >
      <div className={styles.expired}>
        <p>{username ? m.expired_text_for({ username }) : m.expired_text()}</p>
        <LoginForm username={username || undefined} />
      </div>
    </Dialog>
  )
}
