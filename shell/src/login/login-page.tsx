import { brand } from '@vayal/shared/brand'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { Navigate, useLocation, useNavigate } from '@vayal/shared/runtime/router'
import { sessionAtom } from '@vayal/shared/runtime/session'
import { useAtomValue } from 'jotai'
import { BrandMark } from '../layout/brand-mark.tsx'
import { DisplaySettings } from '../layout/display-settings.tsx'
import { useDocumentTitle } from '../layout/use-document-title.ts'
import { m } from '../messages.ts'
import * as styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { destinationAfterSignIn } from './login-url.ts'

export function LoginPage() {
  useAtomValue(localeAtom)
  useDocumentTitle(brand.titles.login)
  const navigate = useNavigate()
  const { search } = useLocation()
  const session = useAtomValue(sessionAtom)
  const destination = destinationAfterSignIn(search)
  if (session.state === 'signed-in') return <Navigate to={destination} replace />

  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <BrandMark />
        <h1 className={styles.title}>{m.login_title()}</h1>
        <p className={styles.lead}>{m.login_lead()}</p>
        <LoginForm onSignedIn={() => navigate(destination, { replace: true })} />
      </main>
      <footer>
        <DisplaySettings />
      </footer>
    </div>
  )
}
