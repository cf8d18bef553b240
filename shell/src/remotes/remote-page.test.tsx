import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { RemoteBuild, RemoteEntry, SwitchedOff } from '@vayal/shared/contracts/registry'
import type { RemoteModule } from '@vayal/shared/remote/remote-module'
import { renderScreen } from '@vayal/shared/testing/render'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { remoteRouteObject } from './remote-page.tsx'
import { Remotes } from './remotes.ts'
import { RemotesProvider } from './remotes-context.ts'

function buildOf(version: string): RemoteBuild {
  return { version, mfName: version, entry: `/${version}.js`, contract: '2.0', preload: {} }
}

function entryOf(): RemoteEntry {
  return {
    id: 'fields',
    mounts: ['/admin/fields'],
    nav: [],
    current: buildOf('new'),
    previous: null,
  }
}

function moduleOf(Component: () => ReactNode): RemoteModule {
  return { routes: [{ path: '/admin/fields', lazy: async () => ({ Component }) }] }
}

const OldPage = () => <h1>Old</h1>

type Pages = { new: () => ReactNode; old?: () => ReactNode }

function renderRemote({ new: NewPage, old }: Pages, switchedOff?: SwitchedOff) {
  const remotes = new Remotes(
    {
      revision: 1,
      remotes: [
        {
          ...entryOf(),
          previous: old ? buildOf('old') : null,
          ...(switchedOff && { switchedOff }),
        },
      ],
    },
    {
      load: async (_, { version }) => moduleOf(version === 'new' ? NewPage : (old ?? OldPage)),
      report: () => undefined,
    },
  )
  const shell = (
    <RemotesProvider value={remotes}>
      <Outlet />
    </RemotesProvider>
  )
  const children = [
    remoteRouteObject(remotes, 'fields', '/admin/fields'),
    { path: '/elsewhere', element: <Link to="/admin/fields">Fields</Link> },
  ]
  const routes = [{ element: shell, children }]
  return { ...renderScreen(routes, { path: '/admin/fields' }), remotes }
}

function Broken(): ReactNode {
  throw new Error('render failed')
}

function BrokenEffect() {
  useEffect(() => {
    throw new Error('effect failed')
  }, [])
  return <h1>New</h1>
}

let answer = Promise.withResolvers<string>()

function BrokenByData() {
  const { data } = useQuery({ queryKey: ['fields'], queryFn: () => answer.promise })
  if (data) throw new Error('render failed')
  return <h1>Waiting</h1>
}

let broken = true

function Recovering() {
  return broken ? <Broken /> : <h1>Recovered</h1>
}

function Fragile() {
  const [failed, setFailed] = useState(false)
  if (failed) throw new Error('later')
  return (
    <button type="button" onClick={() => setFailed(true)}>
      Break
    </button>
  )
}

beforeEach(() => {
  // React logs each page that threw.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

describe('a page that throws in its first render', () => {
  it('is replaced in the same navigation', async () => {
    renderRemote({ new: Broken, old: OldPage })
    await screen.findByRole('heading', { name: 'Old' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is also replaced when it throws in an effect', async () => {
    renderRemote({ new: BrokenEffect, old: OldPage })
    await screen.findByRole('heading', { name: 'Old' })
  })

  it('is also replaced when it throws after its data arrives', async () => {
    answer = Promise.withResolvers()
    renderRemote({ new: BrokenByData, old: OldPage })
    await screen.findByRole('heading', { name: 'Waiting' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    answer.resolve('data')
    await screen.findByRole('heading', { name: 'Old' })
  })

  it('is replaced by a panel with Retry when no other build can render it', async () => {
    broken = true
    const { user } = renderRemote({ new: Recovering, old: Broken })
    await screen.findByRole('alert')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'Recovered' })
  })
})

it('a user who navigates during Retry stays on the other page', async () => {
  broken = true
  const registry = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => registry.promise)
  const { user, router } = renderRemote({ new: Recovering, old: Broken })
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await act(() => router.navigate('/elsewhere'))
  broken = false
  registry.reject(new TypeError('unreachable'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  screen.getByRole('link', { name: 'Fields' })
  vi.unstubAllGlobals()
})

it('a page that throws after its first render shows the panel', async () => {
  const { user } = renderRemote({ new: Fragile, old: OldPage })
  const button = await screen.findByRole('button', { name: 'Break' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await user.click(button)
  await screen.findByRole('alert')
  screen.getByText('later')
})

it('a remote that is switched off shows the reason until it is on again', async () => {
  const since = '2026-11-21T06:00:00.000Z'
  const { remotes } = renderRemote({ new: OldPage }, { reason: 'Saves the wrong price', since })
  await screen.findByRole('heading', { name: 'This part is switched off' })
  screen.getByText('Reason: Saves the wrong price')
  expect(screen.queryByRole('heading', { name: 'Old' })).toBeNull()
  act(() => remotes.update({ revision: 2, remotes: [entryOf()] }))
  await screen.findByRole('heading', { name: 'Old' })
})
