import { render, screen, waitFor } from '@testing-library/react'
import type { RemoteModule } from '@vayal/shared/remote/remote-module'
import { expect, test, vi } from 'vitest'
import { Remotes } from '../remotes/remotes.ts'
import { RemotesProvider } from '../remotes/remotes-context.ts'
import { SidebarBadge } from './sidebar-badge.tsx'

const PATH = '/admin/fields'

type Load = () => Promise<unknown>

function renderBadge(load: Load | undefined, { declares = true } = {}) {
  const module: RemoteModule = {
    routes: [],
    ...(load && { contributions: { 'fields/pending-badge': load } }),
  }
  const current = {
    version: 'b1',
    mfName: 'fields_b1',
    entry: '/fields.js',
    contract: '3.0',
    preload: {},
    ...(declares && { contributions: { badges: { [PATH]: 'fields/pending-badge' } } }),
  }
  const label = { en: 'Fields', ta: 'வயல்கள்' }
  const nav = [{ id: 'fields', order: 1, label, entries: [{ path: PATH, label, icon: 'M0 0' }] }]
  const entry = { id: 'fields', mounts: [PATH], nav, current, previous: null }
  const loadBuild = vi.fn(async () => module)
  const remotes = new Remotes(
    { revision: 1, remotes: [entry] },
    { load: loadBuild, report: () => undefined },
  )
  const { container } = render(
    <RemotesProvider value={remotes}>
      <p>Fields</p>
      <SidebarBadge id="badge" path={PATH} />
    </RemotesProvider>,
  )
  return { badge: () => container.querySelector('#badge')?.textContent, loadBuild }
}

test('shows the number from the remote', async () => {
  const { badge } = renderBadge(async () => ({ useCount: () => 1200 }))
  await waitFor(() => expect(badge()).toBe('1,2001,200 pending'))
})

test.each<[string, unknown]>([
  ['nothing pending', 0],
  ['an unknown number', undefined],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['NaN', Number.NaN],
  ['a text', '12'],
])('shows nothing for %s', async (_, count) => {
  const useCount = vi.fn(() => count)
  const { badge } = renderBadge(async () => ({ useCount }))
  await waitFor(() => expect(useCount).toHaveBeenCalled())
  expect(badge()).toBe('')
})

test.each<[string, Load | undefined]>([
  ['lacks the module', undefined],
  ['cannot fetch the module', () => Promise.reject(new Error('gone'))],
  ['never answers', () => new Promise(() => undefined)],
  ['contributes garbage', async () => 'garbage'],
])('a remote that %s leaves the page as it is', async (_, load) => {
  const { badge, loadBuild } = renderBadge(load)
  await waitFor(() => expect(loadBuild).toHaveBeenCalled())
  expect(badge()).toBe('')
  expect(screen.queryByText('Fields')).not.toBeNull()
})

test('a count that throws leaves the page as it is', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const useCount = vi.fn(() => {
    throw new Error('broken')
  })
  const { badge } = renderBadge(async () => ({ useCount }))
  await waitFor(() => expect(useCount).toHaveBeenCalled())
  expect(badge()).toBe('')
  expect(screen.queryByText('Fields')).not.toBeNull()
  logged.mockRestore()
})

test('the code of a remote that declares no badge is not fetched', async () => {
  const { badge, loadBuild } = renderBadge(async () => ({ useCount: () => 3 }), { declares: false })
  expect(badge()).toBe('')
  expect(loadBuild).not.toHaveBeenCalled()
})
