import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import {
  canary,
  liveRegistry,
  MOUNTS,
  promote,
  publish,
  startWithCatalog,
  statusOf,
} from '../../testing/catalog-team.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { buildFolder } from '../../testing/web-root.ts'

async function report(app: TestApp, version: string, outcome: string, as: 'admin' | 'anonymous') {
  const login = { username: 'admin', password: 'correct horse' }
  const token = as === 'admin' ? (await app.call('POST', '/login', login)).json().token : undefined
  const reports = [{ remote: 'catalog', version, outcome, milliseconds: 40 }]
  return app.call('POST', '/build-reports', { token, reports }, { as: 'anonymous' })
}

test('a failing canary is stopped, and the audit log has the reason', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await canary(app, 'b2', 10)
  for (let n = 0; n < 5; n += 1) await report(app, 'b2', 'render-failed', 'anonymous')
  await report(app, 'b2', 'loaded', 'admin')
  await report(app, 'b2', 'load-failed', 'admin')
  // One tab loads and crashes. Another loads, and fails to render below.
  for (const outcome of ['loaded', 'crashed', 'loaded']) await report(app, 'b2', outcome, 'admin')
  await report(app, 'b1', 'render-failed', 'admin')
  expect((await statusOf(app)).state?.canary?.version).toBe('b2')
  await report(app, 'b2', 'render-failed', 'admin')
  expect((await statusOf(app)).state).toMatchObject({ current: 'b1', canary: null })
  expect((await liveRegistry(app)).revision).toBe(3)
  const rows = await auditRows(app)
  const stopped = rows.find(({ action }) => action === 'canary-stopped')
  expect(stopped?.after).toMatchObject({ reason: '3 of 4 loads failed' })
  const refused = await promote(app, 'b2')
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    422,
    expect.stringContaining('b2 of "catalog" was stopped as a canary, 3 of 4 loads failed'),
  ])

  const metrics = (await app.server.inject('/metrics')).body
  expect(metrics).toContain(
    'vayal_build_loads_total{remote="catalog",version="b2",outcome="render-failed"} 1\n',
  )
  expect(metrics).toContain('vayal_build_load_seconds_count{remote="catalog",version="b1"} 1\n')
  await report(app, 'made-up', 'loaded', 'admin')
  expect((await app.server.inject('/metrics')).body).not.toContain('made-up')
})

test('a canary that loads and then crashes in use is stopped', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await canary(app, 'b2', 10)
  for (let tab = 1; tab <= 3; tab += 1) {
    expect((await statusOf(app)).state?.canary?.version).toBe('b2')
    for (const outcome of ['loaded', 'crashed']) await report(app, 'b2', outcome, 'admin')
  }
  expect((await liveRegistry(app)).remotes[0]).toMatchObject({
    current: { version: 'b1' },
    canary: null,
  })
  const { builds, history } = await statusOf(app)
  const reason = '3 of 3 loads failed'
  expect(history?.[0]).toMatchObject({ action: 'canary-stopped', version: 'b2', reason })
  const crashed = builds.find(({ version }) => version === 'b2')
  expect(crashed?.quarantine).toBe(`was stopped as a canary, ${reason}`)
  const line = 'vayal_build_loads_total{remote="catalog",version="b2",outcome="crashed"} 3\n'
  expect((await app.server.inject('/metrics')).body).toContain(line)
})
