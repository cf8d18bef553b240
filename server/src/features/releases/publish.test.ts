import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import {
  liveRegistry,
  MOUNTS,
  navTo,
  promote,
  publish,
  startWithCatalog,
  statusOf,
} from '../../testing/catalog-team.ts'
import { DEPLOY_TOKEN } from '../../testing/test-app.ts'
import { type BuildFolder, buildFolder } from '../../testing/web-root.ts'

test('a published build is stored, and goes live when promoted', async () => {
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
  // An open tab can still load its build.
  expect((await app.server.inject('/remotes/catalog/b1/page-0.js')).body).toBe('page 0 of b1')
  const rows = await auditRows(app)
  expect(rows.filter(({ entity }) => entity === 'release')).toMatchObject([
    { actor: 'deploy:catalog', action: 'publish', entity_id: 'catalog' },
    { actor: 'deploy:catalog', action: 'promote', entity_id: 'catalog' },
  ])
})

test('publishing the same build again is a no-op, and another build of that version is refused', async () => {
  const app = await startWithCatalog()
  const build = buildFolder('catalog', 'b2', MOUNTS)
  await publish(app, build)
  expect((await publish(app, build)).statusCode).toBe(200)
  const other = await publish(app, buildFolder('catalog', 'b2', MOUNTS, {}, 'other'))
  expect(other.statusCode).toBe(409)
  expect(other.json().error.code).toBe('version_taken')
  expect((await app.server.inject('/remotes/catalog/b2/entry.js')).body).toBe('b2')
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

const entry = { path: '/admin/categories', label: { en: 'x', ta: 'x' }, icon: 'M0 0' }
const group = { id: 'g', order: 1, label: { en: 'x', ta: 'x' }, entries: [entry] }

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
    'No code renders /admin/ghost',
  ],
  [
    'too large',
    buildFolder('catalog', 'b2', MOUNTS, { pageBudget: 10 }),
    'more than the 10 allowed: make it smaller',
  ],
  [
    'a contribution that is too large',
    buildFolder(
      'catalog',
      'b2',
      MOUNTS,
      { contributionFiles: { 'products/badge': ['entry.js'] } },
      randomBytes(13_000).toString('base64'),
    ),
    'more than the 12000 allowed: make it smaller',
  ],
  [
    'two mounts of one shape',
    buildFolder('catalog', 'b2', ['/admin/edit-category/:id', '/admin/edit-category/:categoryId']),
    '/admin/edit-category/:categoryId is the same path as /admin/edit-category/:id',
  ],
  [
    'two mounts that differ in capitals',
    buildFolder('catalog', 'b2', ['/admin/categories', '/admin/Categories']),
    '/admin/Categories is the same path as /admin/categories',
  ],
  [
    'a sidebar entry with a parameter',
    buildFolder('catalog', 'b2', MOUNTS, navTo('/admin/products/:categoryId')),
    'cannot lead to a path with a parameter (/admin/products/:categoryId): take the entry out',
  ],
  [
    'a page twice in the sidebar',
    buildFolder('catalog', 'b2', MOUNTS, navTo('/admin/categories', '/admin/categories')),
    'The sidebar leads to /admin/categories twice',
  ],
  [
    'a page in two groups of the sidebar',
    buildFolder('catalog', 'b2', MOUNTS, {
      nav: [...navTo('/admin/categories').nav, ...navTo('/admin/categories').nav],
    }),
    'The sidebar leads to /admin/categories twice',
  ],
  [
    'a group of the sidebar without a name',
    buildFolder('catalog', 'b2', MOUNTS, { nav: [{ ...group, label: { en: '', ta: 'x' } }] }),
    `The sidebar's group "g" has an empty label "en"`,
  ],
  [
    'a blank entry in the sidebar',
    buildFolder('catalog', 'b2', MOUNTS, {
      nav: [{ ...group, entries: [{ ...entry, label: { en: 'x', ta: ' \u00a0' } }] }],
    }),
    `The sidebar's entry for /admin/categories has an empty label "ta"`,
  ],
])('publishing is refused: %s', async (_, build, message) => {
  const app = await startWithCatalog()
  const answer = await publish(app, build)
  expect(answer.statusCode).toBe(422)
  expect(Object.values(answer.json().error.fields).join()).toContain(message)
  expect((await statusOf(app)).builds).toHaveLength(1)
})

test('pages that overlap within one remote are accepted, and each may be in the sidebar', async () => {
  const app = await startWithCatalog()
  const mounts = ['/admin/herbs', '/admin/herbs/:id', '/admin/herbs/new']
  const build = buildFolder('catalog', 'b2', mounts, navTo('/admin/herbs', '/admin/herbs/new'))
  expect((await publish(app, build)).statusCode).toBe(201)
  expect((await promote(app, 'b2')).statusCode).toBe(200)
})

test.each([
  ['not gzip', Buffer.from('nonsense')],
  ['a bomb', bomb()],
])('an archive is refused: %s', async (_, payload) => {
  const app = await startWithCatalog()
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/releases/catalog',
    headers: {
      authorization: `Bearer ${DEPLOY_TOKEN}`,
      'content-type': 'application/gzip',
    },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.code).toBe('malformed_archive')
})

function omit(build: BuildFolder, path: string): BuildFolder {
  return Object.fromEntries(Object.entries(build).filter(([name]) => name !== path))
}

function bomb(): Buffer {
  return gzipSync(Buffer.alloc(64 * 1024 * 1024))
}

test('the manifest of a published build is served for previews, before it is live', async () => {
  const app = await startWithCatalog()
  const build = buildFolder('catalog', 'b2', MOUNTS)
  const fetchManifest = (version: string) =>
    app.server.inject(`/remotes/catalog/${version}/build.json`)
  expect((await fetchManifest('b2')).statusCode).toBe(404)
  await publish(app, build)
  expect((await fetchManifest('b2')).json()).toEqual(JSON.parse(build['build.json'] ?? ''))
  expect((await app.server.inject('/remotes/@web/b2/build.json')).statusCode).toBe(404)
})
