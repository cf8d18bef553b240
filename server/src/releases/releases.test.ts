import { gzipSync } from 'node:zlib'
import { type Registry, registry } from '@vayal/shared/contracts/registry'
import type { RemoteReleases } from '@vayal/shared/contracts/release'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { auditRows } from '../testing/audit-rows.ts'
import { OTHER_DEPLOY_TOKEN, startTestApp, type TestApp } from '../testing/test-app.ts'
import {
  archiveOf,
  type BuildFolder,
  buildFolder,
  bundle,
  makeWebRoot,
  SHELL_MANIFEST,
  sealed,
} from '../testing/web-root.ts'
import { pruneBuilds } from './prune-builds.ts'

const MOUNTS = ['/admin/categories', '/admin/products/:categoryId']
const DAY_MS = 24 * 60 * 60 * 1000

/** A server with the catalog at `b1`, and stores. */
async function startWithCatalog(variables: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const site = makeWebRoot({
    'shell/dist/shell.json': SHELL_MANIFEST,
    'shell/dist/index.html': '<!--preload--><!--boot-->',
    ...bundle('catalog', buildFolder('catalog', 'b1', MOUNTS)),
    ...bundle(
      'stores',
      buildFolder('stores', 's1', ['/admin/stores/:id'], navTo('/admin/stores/:id')),
    ),
  })
  return startTestApp(variables, site.path)
}

function navTo(path: string) {
  const label = { en: 'x', ta: 'x' }
  return { nav: [{ id: 'g', order: 1, label, entries: [{ path, label, icon: 'M0 0' }] }] }
}

async function publish(
  app: TestApp,
  build: BuildFolder,
  { remote = 'catalog', token }: { remote?: string; token?: string } = {},
): Promise<LightMyRequestResponse> {
  return app.server.inject({
    method: 'POST',
    url: `/api/releases/${remote}`,
    headers: {
      authorization: `Bearer ${token ?? 'deploy-token-of-the-catalog'}`,
      'content-type': 'application/gzip',
    },
    payload: await archiveOf(build),
  })
}

async function statusOf(app: TestApp): Promise<RemoteReleases> {
  return (await app.call('GET', '/releases/catalog', undefined, { as: 'deploy' })).json()
}

async function liveRegistry(app: TestApp): Promise<Registry> {
  return registry.parse((await app.server.inject('/registry.json')).json())
}

async function change(app: TestApp, what: string, body: object, revision?: number) {
  const decidedOn = revision ?? (await statusOf(app)).revision
  return app.call(
    'POST',
    `/releases/catalog/${what}`,
    { revision: decidedOn, ...body },
    { as: 'deploy' },
  )
}

const promote = (app: TestApp, version: string, revision?: number) =>
  change(app, 'promote', { version, smoke: 'passed' }, revision)
const canary = (app: TestApp, version: string, percent: number) =>
  change(app, 'canary', { version, percent, smoke: 'passed' })

test('a published build is kept, and is live once it is promoted', async () => {
  const app = await startWithCatalog()
  const build = buildFolder('catalog', 'b2', MOUNTS)
  const published = await publish(app, build)
  expect(published.statusCode).toBe(201)
  expect(published.json()).toMatchObject({ remote: 'catalog', version: 'b2', revision: 1 })
  expect((await app.server.inject('/remotes/catalog/b2/entry.js')).body).toBe('b2')
  expect((await liveRegistry(app)).remotes[0]?.current.version).toBe('b1')

  const promoted = await promote(app, 'b2')
  expect(promoted.statusCode).toBe(200)
  expect(promoted.json()).toMatchObject({
    revision: 2,
    state: { current: 'b2', previous: 'b1', canary: null, source: 'released' },
    builds: [
      { version: 'b1', publishedBy: 'server' },
      { version: 'b2', publishedBy: 'deploy:catalog' },
    ],
  })
  const live = await liveRegistry(app)
  expect(live.revision).toBe(2)
  expect(live.remotes[0]).toMatchObject({
    current: { version: 'b2', entry: '/remotes/catalog/b2/entry.js' },
    previous: { version: 'b1' },
  })
  // An open tab goes on with what it has.
  expect((await app.server.inject('/remotes/catalog/b1/page-0.js')).body).toBe('page 0 of b1')
  const rows = await auditRows(app)
  expect(rows.filter(({ entity }) => entity === 'release')).toMatchObject([
    { actor: 'deploy:catalog', action: 'publish', entity_id: 'catalog' },
    { actor: 'deploy:catalog', action: 'promote', entity_id: 'catalog' },
  ])
})

test('publishing the same build again changes nothing, another one of that name is refused', async () => {
  const app = await startWithCatalog()
  const build = buildFolder('catalog', 'b2', MOUNTS)
  await publish(app, build)
  expect((await publish(app, build)).statusCode).toBe(200)
  const other = await publish(app, buildFolder('catalog', 'b2', MOUNTS, {}, 'other'))
  expect(other.statusCode).toBe(409)
  expect(other.json().error.code).toBe('version_taken')
  expect((await app.server.inject('/remotes/catalog/b2/entry.js')).body).toBe('b2')
})

test("a team's token is of no use for another team's remote", async () => {
  const app = await startWithCatalog()
  const build = buildFolder('catalog', 'b2', MOUNTS)
  const foreign = await publish(app, build, { token: OTHER_DEPLOY_TOKEN })
  expect(foreign.statusCode).toBe(403)
  await publish(app, build)
  for (const what of ['promote', 'rollback', 'canary']) {
    const body = { version: 'b2', revision: 1, smoke: 'passed', percent: 5 }
    const answer = await app.call('POST', `/releases/catalog/${what}`, body, {
      token: OTHER_DEPLOY_TOKEN,
    })
    expect(answer.statusCode).toBe(403)
  }
  expect((await statusOf(app)).revision).toBe(1)
})

test.each(['entry.js', 'page-0.js', 'page-1.css', 'build.json'])(
  'a flipped byte in %s is refused',
  async (path) => {
    const app = await startWithCatalog()
    const build = buildFolder('catalog', 'b2', MOUNTS, navTo('/admin/categories'))
    const content = build[path] ?? ''
    const at = content.indexOf('x') >= 0 ? content.indexOf('x') : content.length - 1
    build[path] = `${content.slice(0, at)}y${content.slice(at + 1)}`
    const answer = await publish(app, build)
    expect(answer.statusCode).toBe(422)
    const { code, fields } = answer.json().error
    expect(code).toBe('gate_refused')
    expect(Object.keys(fields)).toEqual([path === 'build.json' ? 'manifest' : 'integrity'])
    expect((await statusOf(app)).builds.map(({ version }) => version)).toEqual(['b1'])
    expect((await app.server.inject(`/remotes/catalog/b2/${path}`)).statusCode).toBe(404)
  },
)

test.each<[string, BuildFolder, string]>([
  ['no manifest', { 'entry.js': 'x' }, 'There is no build.json'],
  ['no JSON', { 'build.json': '{' }, 'build.json is not valid'],
  ['of another remote', buildFolder('stores', 'b2', ['/admin/x']), 'The build is of "stores"'],
  [
    'a file is missing',
    omit(buildFolder('catalog', 'b2', MOUNTS), 'page-0.js'),
    'page-0.js is missing',
  ],
  [
    'a file too many',
    { ...buildFolder('catalog', 'b2', MOUNTS), 'extra.js': 'x' },
    'extra.js is not a file of this build',
  ],
  [
    'a mount without code',
    buildFolder('catalog', 'b2', MOUNTS, { mounts: [...MOUNTS, '/admin/ghost'] }),
    'No code draws /admin/ghost',
  ],
  [
    'too large',
    buildFolder('catalog', 'b2', MOUNTS, { pageBudget: 10 }),
    'more than the 10 allowed: make it smaller',
  ],
])('refused when published: %s', async (_, build, message) => {
  const app = await startWithCatalog()
  const answer = await publish(app, build)
  expect(answer.statusCode).toBe(422)
  expect(Object.values(answer.json().error.fields).join()).toContain(message)
  expect((await statusOf(app)).builds).toHaveLength(1)
})

test.each<[string, BuildFolder, string]>([
  [
    'a mount of another remote',
    buildFolder('catalog', 'b2', ['/admin/stores/:storeId']),
    '/admin/stores/:storeId belongs to "stores"',
  ],
  [
    'a sidebar entry of another remote',
    buildFolder('catalog', 'b2', MOUNTS, navTo('/admin/stores/:id')),
    'The sidebar leads to /admin/stores/:id already, by "stores"',
  ],
  [
    'a sidebar entry that leads nowhere',
    buildFolder('catalog', 'b2', MOUNTS, navTo('/admin/elsewhere')),
    'which is no mount here',
  ],
  [
    'a newer contract',
    withContract('1.1'),
    'asks for shell contract 1.1, the live shell offers 1.0',
  ],
  [
    'another React',
    buildFolder('catalog', 'b2', MOUNTS, { shared: { react: ['^20.0.0'] } }),
    'needs react ^20.0.0, the live shell provides 19.3.1',
  ],
  [
    'a part the shell lacks',
    buildFolder('catalog', 'b2', MOUNTS, { shared: { '@vayal/shared/ui/new': ['0.1.0'] } }),
    'the live shell does not provide it',
  ],
])('published but refused for everybody, and as a canary: %s', async (_, build, message) => {
  const app = await startWithCatalog()
  expect((await publish(app, build)).statusCode).toBe(201)
  for (const answer of [await promote(app, 'b2'), await canary(app, 'b2', 5)]) {
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.code).toBe('gate_refused')
    expect(Object.values(answer.json().error.fields).join()).toContain(message)
  }
  const candidate = await app.call('GET', '/releases/catalog/b2', undefined, { as: 'deploy' })
  expect(candidate.json().findings[0].message).toContain(message)
  expect((await liveRegistry(app)).revision).toBe(1)
})

test.each([
  ['not gzip', Buffer.from('nonsense')],
  ['a bomb', bomb()],
])('no archive: %s', async (_, payload) => {
  const app = await startWithCatalog()
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/releases/catalog',
    headers: {
      authorization: 'Bearer deploy-token-of-the-catalog',
      'content-type': 'application/gzip',
    },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.code).toBe('malformed_archive')
})

test('of two decisions on one revision the second is told of the first', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await publish(app, buildFolder('catalog', 'b3', MOUNTS))
  const answers = await Promise.all([promote(app, 'b2', 1), promote(app, 'b3', 1)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  const { error, current } = answers[1]?.json() ?? {}
  expect(error.code).toBe('revision_moved')
  expect(current).toMatchObject({ revision: 2, state: { current: 'b2' } })
})

test('a rollback goes to the build before, whose fallback is the one before that', async () => {
  const app = await startWithCatalog()
  for (const version of ['b2', 'b3', 'b4']) {
    await publish(app, buildFolder('catalog', version, MOUNTS))
  }
  await promote(app, 'b2')
  await promote(app, 'b3')
  expect((await change(app, 'rollback', {})).json().state).toMatchObject({
    current: 'b2',
    previous: 'b1',
  })
  await promote(app, 'b4')
  expect((await change(app, 'rollback', {})).json().state).toMatchObject({
    current: 'b2',
    previous: 'b1',
  })
  await change(app, 'rollback', {})
  expect((await change(app, 'rollback', {})).json().error.code).toBe('nothing_to_roll_back_to')
  expect((await change(app, 'rollback', { version: 'b4' })).json().state.current).toBe('b4')
  expect((await change(app, 'rollback', { version: 'b9' })).statusCode).toBe(404)
})

test('a canary is in the registry beside the current build until it ends', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', [...MOUNTS, '/admin/new']))
  expect((await canary(app, 'b2', 10)).statusCode).toBe(200)
  const [entry] = (await liveRegistry(app)).remotes
  expect(entry).toMatchObject({
    current: { version: 'b1' },
    canary: { percent: 10, build: { version: 'b2' }, mounts: [...MOUNTS, '/admin/new'] },
  })
  // More of them, and still the first ones.
  await canary(app, 'b2', 50)
  const [grown] = (await liveRegistry(app)).remotes
  expect(grown?.canary).toMatchObject({ percent: 50, rollout: entry?.canary?.rollout })
  await canary(app, 'b2', 0)
  expect((await liveRegistry(app)).remotes[0]?.canary).toBeNull()
  // The next attempt is another one.
  await canary(app, 'b2', 10)
  expect((await liveRegistry(app)).remotes[0]?.canary?.rollout).not.toBe(entry?.canary?.rollout)
})

async function report(app: TestApp, version: string, outcome: string, as: 'admin' | 'nobody') {
  const login = { username: 'admin', password: 'correct horse' }
  const token = as === 'admin' ? (await app.call('POST', '/login', login)).json().token : undefined
  const reports = [{ remote: 'catalog', version, outcome, milliseconds: 40 }]
  return app.call('POST', '/build-reports', { token, reports }, { as: 'nobody' })
}

test('a canary that fails ends by itself, and the record says why', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await canary(app, 'b2', 10)
  for (let n = 0; n < 5; n += 1) await report(app, 'b2', 'render-failed', 'nobody')
  await report(app, 'b2', 'loaded', 'admin')
  await report(app, 'b2', 'load-failed', 'admin')
  await report(app, 'b2', 'render-failed', 'admin')
  await report(app, 'b1', 'render-failed', 'admin')
  expect((await statusOf(app)).state?.canary?.version).toBe('b2')
  await report(app, 'b2', 'render-failed', 'admin')
  expect((await statusOf(app)).state).toMatchObject({ current: 'b1', canary: null })
  expect((await liveRegistry(app)).revision).toBe(3)
  const rows = await auditRows(app)
  const stopped = rows.find(({ action }) => action === 'canary-stopped')
  expect(stopped?.after).toMatchObject({ reason: '3 of 4 loads failed' })

  const metrics = (await app.server.inject('/metrics')).body
  expect(metrics).toContain(
    'vayal_build_loads_total{remote="catalog",version="b2",outcome="render-failed"} 2\n',
  )
  expect(metrics).toContain('vayal_build_load_seconds_count{remote="catalog",version="b1"} 1\n')
  await report(app, 'made-up', 'loaded', 'admin')
  expect((await app.server.inject('/metrics')).body).not.toContain('made-up')
})

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

test('files may be loaded from elsewhere, and the pages may load them there', async () => {
  const app = await startWithCatalog({ REMOTES_BASE_URL: 'https://cdn.example.org/v' })
  const [entry] = (await liveRegistry(app)).remotes
  expect(entry?.current.entry).toBe('https://cdn.example.org/v/remotes/catalog/b1/entry.js')
  const page = await app.server.inject('/admin/categories')
  expect(page.body).toContain('href="https://cdn.example.org/v/remotes/catalog/b1/page-0.js"')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://cdn.example.org;")
  expect(policy).toContain("style-src 'self' https://cdn.example.org;")
})

test('builds go when no registry of the last 30 days names them', async () => {
  const app = await startWithCatalog()
  for (const version of ['b2', 'b3', 'unused']) {
    await publish(app, buildFolder('catalog', version, MOUNTS))
  }
  await promote(app, 'b2')
  await promote(app, 'b3')
  app.clock.now += 29 * DAY_MS
  await publish(app, buildFolder('catalog', 'b4', MOUNTS))
  await promote(app, 'b4')
  const prune = async () => {
    const database = await openDatabase(app)
    const { builds } = await pruneBuilds(database, app.clock.now)
    await database.close()
    return builds.map(({ version }) => version).toSorted()
  }
  expect(await prune()).toEqual([])
  // The registry named b3 and b2 until two days ago, b1 for the last time 31 days ago.
  app.clock.now += 2 * DAY_MS
  expect(await prune()).toEqual(['b1', 'unused'])
  expect((await app.server.inject('/remotes/catalog/b1/entry.js')).statusCode).toBe(404)
  expect((await app.server.inject('/remotes/catalog/b2/entry.js')).body).toBe('b2')
  app.clock.now += 30 * DAY_MS
  expect(await prune()).toEqual(['b2'])
  expect((await app.server.inject('/remotes/catalog/b3/page-0.css')).statusCode).toBe(200)
})

function omit(build: BuildFolder, path: string): BuildFolder {
  return Object.fromEntries(Object.entries(build).filter(([name]) => name !== path))
}

function withContract(contract: string): BuildFolder {
  const build = buildFolder('catalog', 'b2', MOUNTS)
  const { manifestIntegrity: _, ...manifest } = JSON.parse(build['build.json'] ?? '')
  return { ...build, 'build.json': sealed({ ...manifest, build: { ...manifest.build, contract } }) }
}

function bomb(): Buffer {
  return gzipSync(Buffer.alloc(64 * 1024 * 1024))
}
