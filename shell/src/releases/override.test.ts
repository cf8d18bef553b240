import { setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { loadOverride } from './override.ts'
import { requestedOverride } from './requested-override.ts'

const ORIGIN = 'http://localhost:4000'
const INTEGRITY = `sha384-${'A'.repeat(64)}`

const MANIFEST = {
  id: 'fields',
  mounts: ['/admin/fields'],
  nav: [],
  build: {
    version: 'local',
    mfName: 'fields_local',
    entry: 'remote-entry.js',
    integrity: INTEGRITY,
    contract: '2.0',
    preload: { '/admin/fields': [{ href: 'page.js', as: 'script', integrity: INTEGRITY }] },
  },
  shared: {},
  files: { 'remote-entry.js': INTEGRITY },
  manifestIntegrity: INTEGRITY,
}

const api = setupApi()

const answer = (body: object) =>
  api.use(http.get(`${ORIGIN}/build.json`, () => HttpResponse.json(body)))

it('loads the build of an allowed origin, without a previous build', async () => {
  answer(MANIFEST)
  expect(await loadOverride(`fields@${ORIGIN}`, [ORIGIN])).toMatchObject({
    state: 'loaded',
    entry: {
      id: 'fields',
      mounts: ['/admin/fields'],
      current: { entry: `${ORIGIN}/remote-entry.js`, integrity: INTEGRITY, preload: {} },
      previous: null,
    },
  })
})

it.each([ORIGIN, 'http://localhost:40001', 'http://localhost:4000.evil.example'])(
  'sends no request to an origin that is not allowed: %s',
  async (origin) => {
    const allowed = ['http://localhost:5000', 'http://localhost']
    expect(await loadOverride(`fields@${origin}`, allowed)).toMatchObject({
      state: 'not-allowed',
      remoteId: 'fields',
      origin,
    })
  },
)

it.each([
  ['a build of another remote', { ...MANIFEST, id: 'crops' }],
  ['an invalid manifest', { ...MANIFEST, files: { '../up': INTEGRITY } }],
  [
    'an entry from another origin',
    { ...MANIFEST, build: { ...MANIFEST.build, entry: 'https://evil.example/entry.js' } },
  ],
])('refuses %s', async (_, body) => {
  answer(body)
  expect(await loadOverride(`fields@${ORIGIN}`, [ORIGIN])).toMatchObject({ state: 'unreachable' })
})

it('reports an origin that does not answer as unreachable', async () => {
  api.use(http.get(`${ORIGIN}/build.json`, () => HttpResponse.error()))
  expect(await loadOverride(`fields@${ORIGIN}`, [ORIGIN])).toMatchObject({ state: 'unreachable' })
})

it.each(['', 'fields', 'http://localhost:4000', 'fields@localhost', `Call 1800@${ORIGIN}`])(
  'ignores the malformed override %j',
  async (text) => expect(await loadOverride(text, [ORIGIN])).toBeNull(),
)

it('moves from the URL to the storage', () => {
  window.history.replaceState(null, '', `/admin/fields?q=a&override=fields@${ORIGIN}#b`)
  expect(requestedOverride()).toBe(`fields@${ORIGIN}`)
  expect(window.location.href).toMatch(/\/admin\/fields\?q=a#b$/)
  expect(requestedOverride()).toBe(`fields@${ORIGIN}`)
})

it('is ignored in URLs outside of the dashboard', () => {
  window.history.replaceState(null, '', `/login?override=fields@${ORIGIN}`)
  expect(requestedOverride()).toBeNull()
})
