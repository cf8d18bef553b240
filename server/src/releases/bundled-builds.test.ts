import { expect, test } from 'vitest'
import { auditRows } from '../testing/audit-rows.ts'
import {
  canary,
  liveRegistry,
  MOUNTS,
  promote,
  publish,
  startWithCatalog,
} from '../testing/catalog-team.ts'
import { startTestApp } from '../testing/test-app.ts'
import { buildFolder, bundle, makeWebRoot, SHELL_MANIFEST } from '../testing/web-root.ts'

test('a restart loses nothing, and what came with the server follows only itself', async () => {
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

test('the next build that comes with the server takes over from the last one', async () => {
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
  await app.restart(
    {},
    makeWebRoot(bundle('stores', buildFolder('stores', 's1', ['/admin/s']))).path,
  )
  expect((await liveRegistry(app)).remotes.map(({ id }) => id)).toEqual(['stores'])
})

test('a shell that cannot run what was released gets the build that came with it', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await publish(app, buildFolder('catalog', 'b3', MOUNTS))
  await promote(app, 'b2')
  await canary(app, 'b3', 50)
  const needsReact20 = { shared: { react: ['^20.0.0'] } }
  const site = makeWebRoot({
    'shell/dist/shell.json': { ...SHELL_MANIFEST, provides: { react: '20.0.0' } },
    ...bundle('catalog', buildFolder('catalog', 'c1', MOUNTS, needsReact20)),
  })
  await app.restart({}, site.path)
  const [catalog] = (await liveRegistry(app)).remotes
  // Nothing older fits either, so there is nothing to fall back to.
  expect(catalog).toMatchObject({ current: { version: 'c1' }, previous: null, canary: null })
  expect((await auditRows(app)).at(-1)).toMatchObject({
    actor: 'server',
    action: 'promote',
    before: { current: 'b2' },
    after: { current: 'c1' },
  })
})
