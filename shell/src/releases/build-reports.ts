import type { BuildReport } from '@vayal/shared/contracts/release'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { currentSession } from '@vayal/shared/runtime/session'

/** On the page's own origin, not the API's: the server of the page selected the builds. */
const REPORTS_URL = '/api/build-reports'

const BATCH_MS = 5_000
/** Limit of the server. */
const MAX_BATCH = 20

const reported = new Set<string>()
let queue: BuildReport[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports each outcome once. The token only proves that a session exists. */
export function reportBuild(report: BuildReport): void {
  const key = [report.remote, report.version, report.outcome].join(' ')
  // Without a connection every build fails.
  if (reported.has(key) || !navigator.onLine) return
  reported.add(key)
  queue.push(report)
  timer ??= setTimeout(sendReports, BATCH_MS)
}

/** Sends queued reports when the page is hidden or closed, because it may not run again. */
export function sendReportsOnLeaving(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReports()
  })
  window.addEventListener('pagehide', sendReports)
}

function sendReports(): void {
  clearTimeout(timer)
  timer = undefined
  const session = currentSession()
  const token = isOwnServer() && session.state === 'signed-in' ? { token: session.token } : {}
  while (queue.length > 0) {
    const reports = queue.slice(0, MAX_BATCH)
    queue = queue.slice(MAX_BATCH)
    const body = JSON.stringify({ ...token, reports })
    navigator.sendBeacon?.(REPORTS_URL, new Blob([body], { type: 'application/json' }))
  }
}
