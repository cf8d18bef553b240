import { checkConnection, connectedAtom } from '@vayal/shared/runtime/connection'
import { localeAtom } from '@vayal/shared/runtime/locale'
import {
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { Button } from '@vayal/shared/ui/button'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../messages.ts'
import { refetchRemote } from './refetch-remote.ts'
import * as styles from './remote-failure.module.css'
import { RemoteLoadError } from './remote-load-error.ts'
import { useRemotes } from './remotes-context.ts'
import { isChunkLoadError, LoadTimeoutError } from './with-timeout.ts'

/** Replaces a page that failed to load or render. Retries when a lost connection is back. */
export function RemoteFailure() {
  useAtomValue(localeAtom)
  const error = useRouteError()
  const remotes = useRemotes()
  const navigate = useNavigate()
  const location = useLocation()
  const [isRetrying, setIsRetrying] = useState(false)
  const busy = useNavigation().state !== 'idle' || isRetrying
  const failedToLoad = isLoadFailure(error)
  const isOffline = !useAtomValue(connectedAtom) && failedToLoad
  const { title, text } = explanation(error, isOffline)

  const retryAbort = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup must run on navigation.
  useEffect(
    () => () => {
      retryAbort.current?.abort()
      setIsRetrying(false)
    },
    [location.key],
  )

  useEffect(() => {
    if (failedToLoad && error) void checkConnection()
  }, [failedToLoad, error])

  const retry = useEffectEvent(() => void handleRetry())
  useEffect(() => {
    if (!isOffline) return
    return store.sub(connectedAtom, () => store.get(connectedAtom) && retry())
  }, [isOffline])

  async function handleRetry() {
    retryAbort.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    retryAbort.current = controller
    setIsRetrying(true)
    await refetchRemote(remotes, location.pathname, error, signal)
    if (signal.aborted) return
    await navigate(location, { replace: true, state: location.state })
    setIsRetrying(false)
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
        <pre className={styles.trace}>{causeMessages(error).join('\n')}</pre>
      </details>
    </section>
  )
}

/** Returns true for a failure that a lost connection can cause. */
function isLoadFailure(error: unknown): boolean {
  if (error instanceof RemoteLoadError) return error.stage === 'start' || error.stage === 'page'
  return error instanceof LoadTimeoutError || isChunkLoadError(error)
}

function explanation(error: unknown, isOffline: boolean): { title: string; text: string } {
  if (isOffline) return { title: m.offline_title(), text: m.offline_text() }
  if (!(error instanceof RemoteLoadError)) {
    return { title: m.page_failed_title(), text: m.page_failed_text() }
  }
  const text = error.stage === 'contract' ? m.remote_contract_text() : m.remote_failed_text()
  return { title: m.remote_failed_title(), text }
}

function causeMessages(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return error.cause === undefined
    ? [error.message]
    : [error.message, ...causeMessages(error.cause)]
}
