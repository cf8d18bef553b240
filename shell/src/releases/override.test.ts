import { setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { loadOverrides, textOfOverrides } from './override.ts'
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
  expect(await loadOverrides(`fields@${ORIGIN}`, [ORIGIN])).toMatchObject([
    {
      state: 'loaded',
      entry: {
        id: 'fields',
        mounts: ['/admin/fields'],
        current: { entry: `${ORIGIN}/remote-entry.js`, integrity: INTEGRITY, preload: {} },
        previous: null,
      },
    },
  ])
})

it('loads previews of several remotes from the server of the page', async () => {
  api.use(
    http.get('*/remotes/:id/b2/build.json', ({ params }) =>
      HttpResponse.json({ ...MANIFEST, id: params.id }),
    ),
  )
  const overrides = await loadOverrides('fields@b2,crops@b2,fields@b1,stores@../b2', [])
  expect(overrides.map(({ state, remoteId, isPreview }) => [state, remoteId, isPreview])).toEqual([
    ['loaded', 'fields', true],
    ['loaded', 'crops', true],
  ])
  expect(overrides[0]).toMatchObject({
    entry: { current: { entry: `${window.location.origin}/remotes/fields/b2/remote-entry.js` } },
  })
  expect(textOfOverrides(overrides)).toBe('fields@b2,crops@b2')
})

it.each([ORIGIN, 'http://localhost:40001', 'http://localhost:4000.evil.example'])(
  'sends no request to an origin that is not allowed: %s',
  async (origin) => {
    const allowed = ['http://localhost:5000', 'http://localhost']
    expect(await loadOverrides(`fields@${origin}`, allowed)).toMatchObject([
      { state: 'not-allowed', remoteId: 'fields', source: origin },
    ])
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
  expect(await loadOverrides(`fields@${ORIGIN}`, [ORIGIN])).toMatchObject([
    { state: 'unreachable' },
  ])
})

it('reports an origin that does not answer as unreachable', async () => {
  api.use(http.get(`${ORIGIN}/build.json`, () => HttpResponse.error()))
  expect(await loadOverrides(`fields@${ORIGIN}`, [ORIGIN])).toMatchObject([
    { state: 'unreachable' },
  ])
})

it.each(['', 'fields', 'http://localhost:4000', 'fields@local host', `Call 1800@${ORIGIN}`])(
  'ignores the malformed override %j',
  async (text) => expect(await loadOverrides(text, [ORIGIN])).toEqual([]),
)

it('moves overrides and previews from the URL to the storage', () => {
  window.history.replaceState(null, '', `/admin/fields?q=a&override=fields@${ORIGIN}#b`)
  expect(requestedOverride()).toBe(`fields@${ORIGIN}`)
  expect(window.location.href).toMatch(/\/admin\/fields\?q=a#b$/)
  expect(requestedOverride()).toBe(`fields@${ORIGIN}`)
  window.history.replaceState(null, '', '/admin/fields?preview=crops@b2')
  expect(requestedOverride()).toBe(`crops@b2,fields@${ORIGIN}`)
})

it('ignores an override in a URL outside of the dashboard', () => {
  window.history.replaceState(null, '', `/login?override=fields@${ORIGIN}`)
  expect(requestedOverride()).toBeNull()
})
