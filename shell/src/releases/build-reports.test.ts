import type { BuildReport } from '@vayal/shared/contracts/release'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { signIn } from '@vayal/shared/runtime/session'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { reportBuild, sendReportsOnLeaving } from './build-reports.ts'

const sent: { url: string; type: string; body: unknown }[] = []

let versions = 0
/** Creates a report of a build that no other test uses, because each is reported once. */
function reportOf(changes: Partial<BuildReport> = {}): BuildReport {
  versions += 1
  const version = `reported-${versions}`
  return { remote: 'fields', version, outcome: 'loaded', milliseconds: 7, ...changes }
}

beforeAll(sendReportsOnLeaving)

beforeEach(() => {
  // Empties the queue, which may have reports of other tests.
  leavePage()
  sent.length = 0
  vi.useFakeTimers()
  Reflect.set(navigator, 'sendBeacon', (url: string, blob: Blob) => {
    void blob.text().then((text) => {
      sent.push({ url, type: blob.type, body: JSON.parse(text) })
    })
    return true
  })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

function leavePage() {
  window.dispatchEvent(new Event('pagehide'))
}

async function waitForReports() {
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
}

it('batches the reports of a few seconds, with the session’s token', async () => {
  signIn('the-token', 'meena')
  const reports = [reportOf(), reportOf({ outcome: 'render-failed' })]
  for (const report of reports) reportBuild(report)
  expect(sent).toEqual([])
  await waitForReports()
  expect(sent).toEqual([
    {
      url: '/api/build-reports',
      type: 'application/json',
      body: { token: 'the-token', reports },
    },
  ])
  expect(JSON.stringify(sent)).not.toContain('meena')
})

it('reports each outcome once', async () => {
  const report = reportOf()
  reportBuild(report)
  reportBuild({ ...report, milliseconds: 99 })
  await waitForReports()
  expect(sent[0]?.body).toMatchObject({ reports: [report] })
})

it('sends no token with a foreign backend', async () => {
  provideConfig({ ...appConfig(), authMode: 'client' })
  signIn('the-token')
  reportBuild(reportOf())
  await waitForReports()
  expect(sent[0]?.body).not.toHaveProperty('token')
})

it('does not report failures without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reportBuild(reportOf({ outcome: 'load-failed' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
})

it('sends pending reports at once when the user leaves the page', async () => {
  const report = reportOf()
  reportBuild(report)
  leavePage()
  vi.useRealTimers()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ reports: [report] })
})
