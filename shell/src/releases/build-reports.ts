import type { BuildReport } from '@vayal/shared/contracts/release'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { currentSession } from '@vayal/shared/runtime/session'

/** Where this page comes from, whatever the API is: that server chose the builds. */
const REPORTS_URL = '/api/build-reports'

/** Milliseconds in which further reports join the first. */
const GATHER_MS = 5_000
/** The server takes no more at once. */
const MOST_AT_ONCE = 20

const said = new Set<string>()
let waiting: BuildReport[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Tells the server how a build fared here, once for each outcome. Nothing waits for it, and nothing
 * is said of who it was: the session's token only proves that there is one.
 */
export function reportBuild(report: BuildReport): void {
  const line = [report.remote, report.version, report.outcome].join(' ')
  // Without a connection every build fails.
  if (said.has(line) || !navigator.onLine) return
  said.add(line)
  waiting.push(report)
  timer ??= setTimeout(sendReports, GATHER_MS)
}

/** Sends what is waiting when the page is left: another chance may not come. */
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
  while (waiting.length > 0) {
    const reports = waiting.slice(0, MOST_AT_ONCE)
    waiting = waiting.slice(MOST_AT_ONCE)
    const body = JSON.stringify({ ...token, reports })
    navigator.sendBeacon?.(REPORTS_URL, new Blob([body], { type: 'application/json' }))
  }
}
