import { localeAtom } from '@vayal/shared/runtime/locale'
import {
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@vayal/shared/runtime/router'
import { Button } from '@vayal/shared/ui/button'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { m } from '../messages.ts'
import { takeOverReleases } from '../releases/take-over-releases.ts'
import * as styles from './remote-failure.module.css'
import { RemoteLoadError } from './remote-load-error.ts'
import { useRemotes } from './remotes-context.ts'
import { renewFiles } from './renew-files.ts'

/** Milliseconds that Retry waits for what was released since, and for the files. */
const LOOK_MS = 5_000
const RENEW_MS = 10_000

/** Takes the place of a page that could not be loaded or drawn; everything around it lives on. */
export function RemoteFailure() {
  useAtomValue(localeAtom)
  const error = useRouteError()
  const remotes = useRemotes()
  const navigate = useNavigate()
  const location = useLocation()
  const [isRenewing, setIsRenewing] = useState(false)
  const busy = useNavigation().state !== 'idle' || isRenewing
  const { title, text } = explanation(error)

  const leaving = useRef<AbortController>(undefined)
  // Whoever goes on meanwhile is not taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what it waits for.
  useEffect(
    () => () => {
      leaving.current?.abort()
      setIsRenewing(false)
    },
    [location.key],
  )

  async function handleRetry() {
    const controller = new AbortController()
    const { signal } = controller
    leaving.current = controller
    setIsRenewing(true)
    // It may have been mended by a release, or have been damaged on its way.
    await takeOverReleases(remotes, AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]))
    const files = error instanceof RemoteLoadError ? remotes.filesOf(location.pathname) : []
    await renewFiles(files, AbortSignal.any([signal, AbortSignal.timeout(RENEW_MS)]))
    if (signal.aborted) return
    await navigate(location, { replace: true })
    setIsRenewing(false)
  }

  return (
    <section className={styles.panel} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Button busy={busy} onClick={() => void handleRetry()}>
        {m.retry()}
      </Button>
      <details className={styles.details}>
        <summary>{m.details()}</summary>
        <pre className={styles.trace}>{causes(error).join('\n')}</pre>
      </details>
    </section>
  )
}

function explanation(error: unknown): { title: string; text: string } {
  if (!(error instanceof RemoteLoadError)) {
    return { title: m.page_failed_title(), text: m.page_failed_text() }
  }
  const text = error.stage === 'contract' ? m.remote_contract_text() : m.remote_failed_text()
  return { title: m.remote_failed_title(), text }
}

/** The messages of an error and of all that caused it, outermost first. */
function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return error.cause === undefined ? [error.message] : [error.message, ...causes(error.cause)]
}
