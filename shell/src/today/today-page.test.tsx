import { screen, waitFor, within } from '@testing-library/react'
import type { TodayPart } from '@vayal/shared/contracts/contributions'
import type { RemoteModule } from '@vayal/shared/remote/remote-module'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { renderScreen } from '@vayal/shared/testing/render'
import { API_URL, setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Remotes } from '../remotes/remotes.ts'
import { RemotesProvider } from '../remotes/remotes-context.ts'
import { Component } from './today-page.tsx'

const api = setupApi()

const CROPS: TodayPart = {
  none: 'No crop waits',
  groups: [
    {
      title: 'To water',
      total: 7,
      path: '/admin/crops?dry=1',
      lines: [{ id: '1', label: 'Paddy', note: '3 days ago', path: '/admin/crops?q=Paddy' }],
    },
  ],
}
const NONE: TodayPart = { none: 'No field waits', groups: [] }

// A foreign backend, which has no activity.
beforeEach(() => provideConfig({ ...appConfig(), authMode: 'client' }))
afterEach(() => vi.restoreAllMocks())

const queryWith = (data: unknown) => () => ({ data, isError: false, refetch: () => undefined })

function renderToday(fields: () => Promise<unknown>, crops: unknown = CROPS) {
  const label = (en: string) => ({ en, ta: en })
  const icon = 'M0 0'
  const modules: Record<string, () => Promise<unknown>> = {
    fields,
    crops: async () => ({ useToday: queryWith(crops) }),
  }
  const entryOf = (id: string, title: string, order: number) => ({
    id,
    mounts: [`/admin/${id}`],
    nav: [
      {
        id,
        order,
        label: label(title),
        entries: [{ path: `/admin/${id}`, label: label(title), icon }],
      },
    ],
    current: {
      version: 'b1',
      mfName: `${id}_b1`,
      entry: `/${id}.js`,
      contract: '3.1',
      preload: {},
      contributions: { today: { [`/admin/${id}`]: `${id}/today` } },
    },
    previous: null,
  })
  const remotes = new Remotes(
    { revision: 1, remotes: [entryOf('fields', 'Fields', 1), entryOf('crops', 'Crops', 2)] },
    {
      load: async (id): Promise<RemoteModule> => ({
        routes: [],
        contributions: { [`${id}/today`]: modules[id] ?? fields },
      }),
      report: () => undefined,
    },
  )
  const page = () => (
    <RemotesProvider value={remotes}>
      <Component />
    </RemotesProvider>
  )
  return renderScreen([{ path: '/admin/today', Component: page }], { path: '/admin/today' })
}

const partNamed = (name: string) => within(screen.getByRole('article', { name }))

test('each line links to its item, and each part to all of its items', async () => {
  renderToday(async () => ({ useToday: queryWith(NONE) }))
  const line = await screen.findByRole('link', { name: /Paddy/ })
  expect(line.getAttribute('href')).toBe('/admin/crops?q=Paddy')
  expect(screen.getByRole('link', { name: 'Show all 7' }).getAttribute('href')).toBe(
    '/admin/crops?dry=1',
  )
  partNamed('Fields').getByText('No field waits')
  expect(screen.queryByText('Nothing to do')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Fields',
    'Crops',
  ])
})

test('“Nothing to do” appears once every part is empty', async () => {
  renderToday(async () => ({ useToday: queryWith(NONE) }), NONE)
  await screen.findByText('Nothing to do')
})

test.each<[string, () => Promise<unknown>]>([
  ['cannot be loaded', () => Promise.reject(new Error('gone'))],
  ['exports something else', async () => ({ useCount: () => 3 })],
  ['returns garbage', async () => ({ useToday: queryWith('garbage') })],
  [
    'leads out of the dashboard',
    async () => ({ useToday: queryWith(withPath('https://a.example')) }),
  ],
  ['returns nothing', async () => ({ useToday: () => undefined })],
  ['fails to load its list', async () => ({ useToday: () => ({ isError: true }) })],
  [
    'throws',
    async () => ({
      useToday: () => {
        throw new Error('broken')
      },
    }),
  ],
])('a part that %s has a line with Retry, and the others stay', async (_, fields) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderToday(fields)
  await waitFor(() => partNamed('Fields').getByText('This part could not be loaded.'))
  partNamed('Fields').getByRole('button', { name: 'Retry' })
  await screen.findByRole('link', { name: /Paddy/ })
  expect(screen.queryByText('Nothing to do')).toBeNull()
})

test('a part that never answers stays in its loading state, and the others are shown', async () => {
  renderToday(() => new Promise(() => undefined))
  await screen.findByRole('link', { name: /Paddy/ })
  partNamed('Fields').getByText('Loading…')
})

test('“Changes by others” omits sign-ins, reads on past them, and names each record and its kind once', async () => {
  provideConfig({ ...appConfig(), authMode: 'server' })
  const requestedFrom = new Set<string | null>()
  const label = (en: string) => ({ en, ta: en })
  const entryOf = (id: number, kind: string, action: string, entityId: string, Name?: string) => ({
    id,
    at: '2026-11-26T00:38:00.000Z',
    actor: 'admin:meena',
    action,
    kind,
    entityId,
    before: null,
    after: Name === undefined ? {} : { Name },
  })
  api.use(
    http.get(`${API_URL}/activity`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      requestedFrom.add(searchParams.get('from'))
      const isFirst = !searchParams.has('cursor')
      const logout = [entryOf(4, 'session', 'logout', 'IHyywt7XRz1kqnsH')]
      const older = [
        entryOf(3, 'market-price', 'update', '7', 'Brinjal'),
        entryOf(2, 'release', 'disable', 'fields'),
        entryOf(1, 'session', 'login', 'IHyywt7XRz1kqnsH'),
      ]
      const [entries, next] = isFirst ? [logout, '1795653480000-4'] : [older, null]
      return HttpResponse.json({ entries, next, reached: null })
    }),
    http.get(`${API_URL}/activity/words`, () =>
      HttpResponse.json({
        actors: ['admin:meena'],
        kinds: { 'market-price': label('Market price'), release: label('Release') },
        actions: { update: label('Changed'), disable: label('Disabled') },
        fields: {},
        values: {},
      }),
    ),
  )
  renderToday(async () => ({ useToday: queryWith(NONE) }))
  const part = await waitFor(() => partNamed('Changes by others'))
  await part.findByText('Changed · Market price · meena')
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Brinjal.*Changed · Market price · meena/),
    expect.stringMatching(/^Release Fields.*Disabled · meena/),
  ])
  expect(requestedFrom.size).toBe(1)
})

function withPath(path: string): TodayPart {
  return { ...CROPS, groups: CROPS.groups.map((group) => ({ ...group, path })) }
}
