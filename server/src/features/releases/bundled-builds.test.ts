import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import {
  canary,
  change,
  liveRegistry,
  MOUNTS,
  promote,
  publish,
  startWithCatalog,
  statusOf,
} from '../../testing/catalog-team.ts'
import { SHELL_MANIFEST } from '../../testing/minimal-web-root.ts'
import { startPeer, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildFolder, bundle, makeWebRoot } from '../../testing/web-root.ts'

test('a restart keeps the releases and the revision of the registry', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await promote(app, 'b2')
  await app.restart()
  const live = await liveRegistry(app)
  expect(live.revision).toBe(2)
  expect(live.remotes.map(({ id, current }) => [id, current.version])).toEqual([
    ['catalog', 'b2'],
    ['stores', 's1'],
  ])
})

test('the next bundled build replaces the last one', async () => {
  const files = bundle('catalog', buildFolder('catalog', 'b1', MOUNTS))
  const first = makeWebRoot(files)
  const app = await startTestApp({}, first.path)
  const second = makeWebRoot(bundle('catalog', buildFolder('catalog', 'b2', MOUNTS)))
  await app.restart({}, second.path)
  expect((await liveRegistry(app)).remotes[0]).toMatchObject({
    current: { version: 'b2' },
    previous: { version: 'b1' },
  })
  expect((await app.server.inject('/remotes/catalog/b1/entry.js')).body).toBe('b1')
})

test('a start keeps remotes that are not bundled with it', async () => {
  const app = await startWithCatalog()
  const before = await liveRegistry(app)
  await app.restart({}, '/nonexistent')
  expect(await liveRegistry(app)).toEqual(before)
  const others = makeWebRoot(bundle('fields', buildFolder('fields', 'f1', ['/admin/fields'])))
  await app.restart({}, others.path)
  const { remotes } = await liveRegistry(app)
  expect(remotes.map(({ id }) => id)).toEqual(['catalog', 'fields', 'stores'])
})

test('a start does not release a build in quarantine', async () => {
  const shell = { 'shell/dist/shell.json': SHELL_MANIFEST }
  const catalog = buildFolder('catalog', 'b1', MOUNTS)
  const app = await startTestApp({}, makeWebRoot(shell).path)
  await publish(app, catalog)
  await promote(app, 'b1')
  await app.call('POST', '/releases/catalog/withdraw', {}, { as: 'deploy' })

  const later = makeWebRoot({ ...shell, ...bundle('catalog', catalog) })
  await app.restart({}, later.path)
  expect((await statusOf(app)).state).toBeNull()
  await change(app, 'promote', { version: 'b1', smoke: 'passed', force: true })
  await app.restart({}, later.path)
  expect((await statusOf(app)).state).toMatchObject({ current: 'b1', source: 'released' })
})

test('a build without pages removes a remote from the dashboard', async () => {
  const app = await startWithCatalog()
  expect((await publish(app, buildFolder('catalog', 'empty', []))).statusCode).toBe(201)
  expect((await promote(app, 'empty')).statusCode).toBe(200)
  expect((await liveRegistry(app)).remotes[0]).toMatchObject({ id: 'catalog', mounts: [], nav: [] })
})

const NEEDS_REACT_20 = { shared: { react: ['^20.0.0'] } }

/** A later release: its shell cannot run builds for React 19. */
function siteWithReact20(): { path: string } {
  return makeWebRoot({
    'shell/dist/shell.json': { ...SHELL_MANIFEST, provides: { react: '20.0.0' } },
    ...bundle('catalog', buildFolder('catalog', 'c1', MOUNTS, NEEDS_REACT_20)),
  })
}

test('a start keeps a release that its shell cannot run, and switches the remote off', async () => {
  const app = await startWithCatalog()
  for (const version of ['b2', 'b3']) await publish(app, buildFolder('catalog', version, MOUNTS))
  await promote(app, 'b2')
  await canary(app, 'b3', 50)
  const before = await statusOf(app)
  const later = await startPeer(app, siteWithReact20().path)
  expect(await statusOf(later)).toMatchObject({ revision: before.revision, state: before.state })
  expect(await auditRows(app)).toHaveLength(4)
  const [catalog] = (await liveRegistry(later)).remotes
  expect(catalog).toMatchObject({
    current: { version: 'b2' },
    previous: null,
    canary: null,
    switchedOff: { reason: expect.stringContaining('needs react ^19.0.0') },
  })
  expect((await liveRegistry(app)).remotes[0]).toMatchObject({
    current: { version: 'b2' },
    previous: { version: 'b1' },
    canary: { build: { version: 'b3' } },
  })
  // Both have the same revision, but different entity tags.
  const [one, other] = await Promise.all(
    [app, later].map((at) => at.server.inject('/registry.json')),
  )
  expect(one?.headers.etag).not.toBe(other?.headers.etag)

  await publish(later, buildFolder('catalog', 'c2', MOUNTS, NEEDS_REACT_20))
  await promote(later, 'c2')
  const [released] = (await liveRegistry(later)).remotes
  expect([released?.current.version, released?.switchedOff]).toEqual(['c2', undefined])
})

test('a restart of an older server does not affect newer ones, and a downgrade applies', async () => {
  const siteOf = (version: string) =>
    makeWebRoot({
      'shell/dist/shell.json': SHELL_MANIFEST,
      ...bundle('catalog', buildFolder('catalog', version, MOUNTS)),
    }).path
  const older = await startTestApp({}, siteOf('b1'))
  older.clock.now += 1000
  const newer = await startPeer(older, siteOf('b2'))
  const shown = async (app: TestApp) => (await liveRegistry(app)).remotes[0]?.current.version
  expect([await shown(older), await shown(newer)]).toEqual(['b2', 'b2'])
  await older.restart()
  expect([await shown(older), await shown(newer)]).toEqual(['b1', 'b2'])
  await newer.restart({}, siteOf('b1'))
  expect([await shown(older), await shown(newer)]).toEqual(['b1', 'b1'])
})

test('a canary beside a bundled build survives the next bundled build', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'x1', MOUNTS))
  await canary(app, 'x1', 50)
  const next = makeWebRoot(bundle('catalog', buildFolder('catalog', 'b2', MOUNTS)))
  await app.restart({}, next.path)
  expect((await statusOf(app)).state).toMatchObject({
    current: 'b2',
    canary: { version: 'x1', percent: 50 },
  })
})
