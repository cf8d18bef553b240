import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { useReturnPath } from '@vayal/shared/runtime/return-path'
import { useLocation } from '@vayal/shared/runtime/router'
import { store } from '@vayal/shared/runtime/store'
import { setTheme, themeAtom } from '@vayal/shared/runtime/theme'
import { renderScreen } from '@vayal/shared/testing/render'
import { Outlet } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { signOutAndRevoke } from '../login/sign-out.ts'
import { Remotes } from '../remotes/remotes.ts'
import { RemotesProvider } from '../remotes/remotes-context.ts'
import { PaletteButton, PaletteOverlay } from './palette-opener.tsx'
import { recentChoices } from './recent-choices.ts'

const TOMATO: SearchRecord = {
  id: '1',
  label: 'Country tomato',
  detail: 'Salem',
  texts: ['Salem', '9000041001'],
  path: '/admin/fields?q=Country%20tomato',
}

const BARN_TOMATO = { ...TOMATO, id: '2', label: 'Barn tomato' }
const getBarns = vi.fn<() => Promise<SearchRecord[]>>()
const useBarns = () => useQuery({ queryKey: ['barns'], queryFn: () => getBarns() })

const ENTRIES = { fields: 'Fields', barns: 'Barns' }
type RemoteId = keyof typeof ENTRIES

function entryOf(id: RemoteId): RemoteEntry {
  const path = `/admin/${id}`
  const current = {
    version: 'b1',
    mfName: `${id}_b1`,
    entry: `/${id}.js`,
    contract: '3.1',
    preload: {},
    contributions: { search: { [path]: 'records' }, commands: { [path]: 'commands' } },
  }
  const label = { en: ENTRIES[id], ta: id === 'fields' ? 'வயல்கள்' : 'களஞ்சியங்கள்' }
  const nav = [{ id, order: 1, label, entries: [{ path, label, icon: 'M0 0' }] }]
  return { id, mounts: [path], nav, current, previous: null }
}

const FIELDS = { useRecords: () => ({ data: [TOMATO], isError: false, refetch: () => undefined }) }
const NOTHING = { useRecords: () => ({ data: [], isError: false, refetch: () => undefined }) }

const NEVER = () => new Promise(() => undefined)
const FAILS = () => Promise.reject(new Error('gone'))

/** Opens the palette. The remote `fields` works; `barns` contributes the results of `load` and `loadCommands`. */
async function openPalette(
  load: () => Promise<unknown> = async () => NOTHING,
  path = '/admin/barns',
  loadCommands: () => Promise<unknown> = async () => ({ commands: () => 'garbage' }),
) {
  const addField = { label: { en: 'Add field', ta: 'வயலைச் சேர்' }, path: '/admin/fields#add' }
  const remotes = new Remotes(
    { revision: 1, remotes: [entryOf('fields'), entryOf('barns')] },
    {
      report: () => undefined,
      load: async (id) => ({
        routes: [],
        contributions: {
          records: id === 'fields' ? async () => FIELDS : load,
          commands: id === 'fields' ? async () => ({ commands: () => [addField] }) : loadCommands,
        },
      }),
    },
  )
  const shell = (
    <RemotesProvider value={remotes}>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <PaletteButton className={undefined} />
      <PaletteOverlay />
    </RemotesProvider>
  )
  const children = ['/admin/fields', '/admin/barns'].map((path) => ({ path, Component: Place }))
  const result = renderScreen([{ element: shell, children }], { path })
  await result.user.keyboard('{Control>}[KeyK]{/Control}')
  const input = await screen.findByRole('combobox')
  return { ...result, input }
}

function Place() {
  const { pathname, search, hash } = useLocation()
  const backPath = useReturnPath('/admin/barns')
  return (
    <p data-testid="place" data-back={backPath}>
      {pathname + search + hash}
    </p>
  )
}

const place = () => screen.getByTestId('place').textContent
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

afterEach(() => {
  // An open palette outlives the layout, so it would still be open in the next test.
  const input = screen.queryByRole('combobox')
  if (input) fireEvent.keyDown(input, { key: 'Escape' })
  localStorage.clear()
  queryClient.clear()
})

test('offers screens and actions before anything is typed', async () => {
  await openPalette()
  expect(await screen.findByRole('option', { name: 'Add field' })).toBeTruthy()
  const screens = screen.getByRole('group', { name: 'Screens' })
  expect(within(screens).getAllByRole('option')).toHaveLength(5)
  const [first] = screen.getAllByRole('option')
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(first?.id)
  expect(screen.getAllByRole('option', { selected: true })).toEqual([first])
})

test.each([
  ['indru', 'Today'],
  ['செயல்பாடுகள்', 'Activity'],
  ['kanakku', 'Account'],
  ['sign out', 'Logout'],
  ['log out', 'Logout'],
  ['வெளியேறு', 'Logout'],
  ['dark', 'DarkTheme'],
  ['light', 'LightTheme'],
  ['system', 'Same as deviceTheme'],
  ['இருள்', 'DarkTheme'],
  ['tamil', 'தமிழ்Language'],
  ['ஆங்கிலம்', 'EnglishLanguage'],
])(
  'finds a page or action of the shell by a synonym or its name in the other language: %s',
  async (search, label) => {
    const { user } = await openPalette()
    await user.keyboard(search)
    await waitFor(() => expect(options()).toEqual([label]))
  },
)

test('a setting is changed on the same page, and is no recent choice', async () => {
  const { user } = await openPalette()
  await user.keyboard('theme dark')
  await screen.findByRole('option', { name: /Dark/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.get(themeAtom)).toBe('dark')
  expect(place()).toBe('/admin/barns')
  expect(recentChoices()).toEqual([])
  setTheme('system')
})

test('Enter opens the best match, and the palette closes', async () => {
  const { user, router } = await openPalette()
  await user.keyboard('thakkali salem')
  await screen.findByRole('option', { name: /Country tomato/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe('/admin/fields?q=Country%20tomato'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  await router.navigate(-1)
  await waitFor(() => expect(place()).toBe('/admin/barns'))
})

test('the opened page can lead back to the search of the page before', async () => {
  const { user } = await openPalette(undefined, '/admin/barns?q=hay')
  await user.keyboard('add field')
  await screen.findByRole('option', { name: 'Add field' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe('/admin/fields#add'))
  expect(screen.getByTestId('place').getAttribute('data-back')).toBe('/admin/barns?q=hay')
})

test('an action on the current page keeps the search and adds no history entry', async () => {
  const { user, router, input } = await openPalette()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(input.isConnected).toBe(false))
  await router.navigate('/admin/fields?q=basil')
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.type(await screen.findByRole('combobox'), 'add field')
  await screen.findByRole('option', { name: 'Add field' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe('/admin/fields?q=basil#add'))
  await router.navigate(-1)
  await waitFor(() => expect(place()).toBe('/admin/barns'))
})

test('Enter opens the match of the typed text before its results are rendered', async () => {
  const { input } = await openPalette()
  await screen.findByRole('option', { name: 'Add field' })
  act(() => {
    fireEvent.change(input, { target: { value: 'add field' } })
    fireEvent.keyDown(input, { key: 'Enter' })
  })
  await waitFor(() => expect(place()).toBe('/admin/fields#add'))
})

test('the palette searches keys typed while it loads, and the page does not receive them', async () => {
  const { user, input } = await openPalette()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(input.isConnected).toBe(false))
  const handlePageKey = vi.fn()
  document.body.addEventListener('keydown', handlePageKey)
  act(() => {
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
    for (const key of 'add') fireEvent.keyDown(document.body, { key })
  })
  document.body.removeEventListener('keydown', handlePageKey)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'add'))
  expect(handlePageKey).toHaveBeenCalledOnce()
  await screen.findByRole('option', { name: 'Add field' })
})

test('Enter typed while the palette loads opens the first result, even if actions of a remote fail', async () => {
  const { user, input } = await openPalette(undefined, undefined, FAILS)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(input.isConnected).toBe(false))
  act(() => {
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
    for (const key of [...'thakkali', 'Enter']) fireEvent.keyDown(document.body, { key })
  })
  await waitFor(() => expect(place()).toBe('/admin/fields?q=Country%20tomato'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Enter before the records are loaded opens the first result once they are', async () => {
  const { promise, resolve } = Promise.withResolvers<SearchRecord[]>()
  getBarns.mockReturnValue(promise)
  const { user } = await openPalette(async () => ({ useRecords: useBarns }))
  await screen.findByText('Still loading: Barns')
  await user.keyboard('barn tomato{Enter}')
  expect(place()).toBe('/admin/barns')
  const record = { ...BARN_TOMATO, path: '/admin/fields?q=Barn%20tomato' }
  act(() => resolve([record]))
  await waitFor(() => expect(place()).toBe(record.path))
})

test.each<[string, Parameters<typeof openPalette>]>([
  ['a list loads', [NEVER]],
  ['a list has failed', [FAILS]],
  ['the actions of a remote load', [undefined, undefined, NEVER]],
])(
  'Enter before the results are shown opens no record while %s, but a second Enter does',
  async (_, loaded) => {
    const { user } = await openPalette(...loaded)
    await screen.findByRole('option', { name: 'Add field' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    act(() => {
      fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
      for (const key of [...'tomato', 'Enter']) fireEvent.keyDown(document.body, { key })
    })
    await waitFor(() => expect(options()).toEqual(['Country tomatoSalem']))
    expect(recentChoices()).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/admin/fields?q=Country%20tomato'))
  },
)

test.each([
  ['typing', 'barn tomat{Enter}o'],
  ['an arrow key', 'barn tomato{Enter}{ArrowDown}'],
])('%s after Enter cancels the opening of the first result', async (_by, keys) => {
  const { promise, resolve } = Promise.withResolvers<SearchRecord[]>()
  getBarns.mockReturnValue(promise)
  const { user } = await openPalette(async () => ({ useRecords: useBarns }))
  await screen.findByText('Still loading: Barns')
  await user.keyboard(keys)
  act(() => resolve([BARN_TOMATO]))
  await screen.findByRole('option', { name: /Barn tomato/ })
  expect(recentChoices()).toEqual([])
})

test('arrow keys choose, and a choice is offered again until the user signs out', async () => {
  const { user } = await openPalette()
  await screen.findByRole('option', { name: 'Add field' })
  await user.keyboard('add')
  await waitFor(() => expect(options()).toEqual(['Add field']))
  await screen.findByText('1 result shown')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(place()).toBe('/admin/fields#add'))
  await user.click(screen.getByRole('button', { name: 'Find anything' }))
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(within(recent).getByRole('option').textContent).toBe('Add field')
  signOutAndRevoke()
  expect(localStorage.getItem('palette-recent')).toBeNull()
})

test('typing scrolls the results back to the top', async () => {
  const { user } = await openPalette()
  const scroller = (await screen.findByRole('listbox')).parentElement
  if (!scroller) throw new Error('The results have no parent')
  scroller.scrollTop = 100
  await user.keyboard('t')
  expect(scroller.scrollTop).toBe(0)
})

test('the palette closes on Escape, Back and its own shortcut', async () => {
  const { user, router, input } = await openPalette()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('x{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Meta>}[KeyK]{/Meta}')
  await screen.findByRole('combobox')
  await user.keyboard('{Meta>}[KeyK]{/Meta}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await screen.findByRole('combobox')
  await waitFor(() => expect(router.state.location.state).not.toBeNull())
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe('/admin/barns')
})

test('says that nothing matches', async () => {
  const { user } = await openPalette()
  await user.keyboard('xylophone')
  expect(await screen.findByText('Nothing matches “xylophone”')).toBeTruthy()
  expect(options()).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['cannot be loaded', FAILS],
  ['contributes no module', async () => 'garbage'],
  ['contributes garbage', async () => ({ useRecords: () => ({ data: 'garbage', refetch() {} }) })],
  ['contributes nothing', async () => ({ useRecords: () => undefined })],
  [
    'contributes a record that leads elsewhere',
    async () => ({
      useRecords: () => ({ data: [{ ...TOMATO, path: 'https://example.com' }], refetch() {} }),
    }),
  ],
  [
    'throws',
    async () => ({
      useRecords: () => {
        throw new Error('broken')
      },
    }),
  ],
])('a remote that %s is named, and the others are searched', async (_, load) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await openPalette(load)
  expect((await screen.findByRole('alert')).textContent).toContain('Not searched: Barns')
  await user.keyboard('tomato')
  await waitFor(() => expect(options()).toEqual(['Country tomatoSalem']))
})

test('a remote that never answers is named, and the others are searched', async () => {
  const { user } = await openPalette(NEVER)
  expect(await screen.findByText('Still loading: Barns')).toBeTruthy()
  await user.keyboard('tomato')
  await waitFor(() => expect(options()).toEqual(['Country tomatoSalem']))
})

test('Retry searches a list that failed', async () => {
  getBarns.mockRejectedValue(new Error('down'))
  const { user } = await openPalette(async () => ({ useRecords: useBarns }))
  const alert = await screen.findByRole('alert')
  getBarns.mockResolvedValue([BARN_TOMATO])
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.keyboard('barn tomato')
  await waitFor(() => expect(options()).toEqual(['Barn tomatoSalem']))
})
