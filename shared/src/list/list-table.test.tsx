import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as z from '@vayal/shared/contracts/schema'
import { listQuery } from '@vayal/shared/list/list-query'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { type Column, useList } from '@vayal/shared/list/use-list'
import { sendJson } from '@vayal/shared/runtime/http'
import { setLocale } from '@vayal/shared/runtime/locale'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const api = setupFakeApi()

const market = z.object({ Id: z.number(), Name: z.string(), Stalls: z.nullable(z.number()) })
type Market = z.infer<typeof market>

const query = listQuery('/markets', market, ({ Id }) => Id)
const onEdit = vi.fn()

const columns: readonly Column<Market>[] = [
  { id: 'name', heading: () => 'Name', text: ({ Name }) => Name },
  {
    id: 'stalls',
    heading: () => 'Stalls',
    text: ({ Stalls }) => String(Stalls ?? ''),
    order: ({ Stalls }) => Stalls,
    cell: ({ Stalls }) => (Stalls === null ? '–' : `${Stalls} stalls`),
    numeric: true,
  },
]

function Markets() {
  const list = useList({ screen: 'markets', query, searchedText: ({ Name }) => Name, columns })
  return (
    <>
      <h1>Markets</h1>
      <ListToolbar list={list} searchLabel="Search" />
      <ListView
        list={list}
        label="Markets"
        onDelete={({ Id }) => sendJson('DELETE', `/markets/${Id}`)}
        texts={{ failed: String, none: 'None', noMatch: 'No match', showAll: 'Show all' }}
        row={(item) => ({
          actions: (
            <button type="button" onClick={() => onEdit(item.Name)}>
              Edit {item.Name}
            </button>
          ),
        })}
      >
        {({ Name }) => Name}
      </ListView>
    </>
  )
}

const MARKETS: Market[] = [
  { Id: 1, Name: 'Salem', Stalls: 90 },
  { Id: 2, Name: 'ஈரோடு', Stalls: null },
  { Id: 3, Name: 'Ariyalur', Stalls: 120 },
  { Id: 4, Name: 'அரியலூர்', Stalls: 9 },
]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  api.answer('GET /markets', MARKETS)
})

afterEach(() => {
  setLocale('en')
  vi.unstubAllGlobals()
})

async function openTable(search = '') {
  const page = renderScreen([{ path: '/', element: <Markets /> }], {
    path: `/?view=list${search}`,
  })
  await screen.findByRole('table', { name: 'Markets' })
  return page
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test('a heading sorts ascending, then descending, then not at all, and the URL keeps it', async () => {
  const { user, router } = await openTable()
  expect(names()).toEqual(['Salem', 'ஈரோடு', 'Ariyalur', 'அரியலூர்'])
  const heading = screen.getByRole('columnheader', { name: 'Stalls' })
  expect(heading.getAttribute('aria-sort')).toBeNull()

  within(heading).getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['அரியலூர்', 'Salem', 'Ariyalur', 'ஈரோடு'])
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  expect(router.state.location.search).toContain('sort=stalls')

  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Ariyalur', 'Salem', 'அரியலூர்', 'ஈரோடு'])
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  expect(router.state.location.search).toContain('sort=-stalls')

  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Salem', 'ஈரோடு', 'Ariyalur', 'அரியலூர்'])
  expect(router.state.location.search).not.toContain('sort')
})

test('two quick clicks on a heading count as two', async () => {
  const { router } = await openTable()
  const heading = screen.getByRole('columnheader', { name: 'Stalls' })
  fireEvent.click(within(heading).getByRole('button'))
  fireEvent.click(within(heading).getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toContain('sort=-stalls'))
  expect(names()).toEqual(['Ariyalur', 'Salem', 'அரியலூர்', 'ஈரோடு'])
})

test('selected rows are deleted after one question, and failed ones stay selected', async () => {
  const last = Promise.withResolvers<Response>()
  api.answerWith('DELETE /markets/1', () => new Response('ok'))
  api.answerWith('DELETE /markets/3', () => last.promise)
  api.answer('DELETE /markets/2', {}, 500)
  const { user } = await openTable()
  for (const name of ['Salem', 'ஈரோடு', 'Ariyalur']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  }
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 3 items?' }))
  question.getByText(/Salem, ஈரோடு and Ariyalur\. This cannot be undone\./)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.writeLog()).toEqual([])

  await user.click(bar.getByRole('button', { name: 'Delete' }))
  api.answer(
    'GET /markets',
    MARKETS.filter(({ Id }) => Id === 2 || Id === 4),
  )
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
  const reload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(reload)
  expect(reload.defaultPrevented).toBe(true)
  last.resolve(new Response('ok'))
  await screen.findByText('2 items were deleted.')
  screen.getByText('1 item could not be deleted. It is still selected.')
  expect(api.writeLog().sort()).toEqual([
    'DELETE /markets/1',
    'DELETE /markets/2',
    'DELETE /markets/3',
  ])
  expect(names()[0]).toContain('ஈரோடு')
  expect(names()).toHaveLength(2)
  screen.getByText('Not deleted')
  screen.getByText('1 selected', { selector: 'p' })
  expect(screen.getByRole('checkbox', { name: 'Select ஈரோடு', checked: true })).toBeTruthy()
})

test('a deletion ends when the user leaves the list', async () => {
  const answer = Promise.withResolvers<void>()
  const markets = Array.from({ length: 9 }, (_, at) => ({ Id: at + 1, Name: `M${at}`, Stalls: 1 }))
  api.answer('GET /markets', markets)
  for (const { Id } of markets) {
    api.answerWith(`DELETE /markets/${Id}`, async () => {
      await answer.promise
      return new Response('ok')
    })
  }
  const { user, router } = await openTable()
  await user.click(screen.getByRole('checkbox', { name: 'Select M0' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Select all' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(api.writeLog()).toHaveLength(4))
  await router.navigate('/?view=grid')
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  answer.resolve()
  await screen.findByText('4 items were deleted.')
  screen.getByText('Deletion stopped. 5 items were not deleted.')
  expect(api.writeLog()).toHaveLength(4)
})

test('English and Tamil texts are sorted alphabetically', async () => {
  await openTable('&sort=name')
  expect(names()).toEqual(['Ariyalur', 'Salem', 'அரியலூர்', 'ஈரோடு'])
})

test('a row has its actions, and its cells are formatted', async () => {
  const { user } = await openTable()
  screen.getByRole('cell', { name: '120 stalls' })
  await user.click(screen.getByRole('button', { name: 'Edit Salem' }))
  expect(onEdit).toHaveBeenCalledWith('Salem')
})

test('the CSV file contains the shown rows in their order, without formulas', async () => {
  api.answer('GET /markets', [...MARKETS, { Id: 5, Name: ' =Salem', Stalls: 1 }])
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await openTable('&sort=-stalls&q=salem')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  const file = created.mock.calls[0]?.[0]
  if (!(file instanceof Blob)) throw new Error('No file')
  // Reading it as text would drop the byte order mark.
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('Name,Stalls\r\nSalem,90\r\n"\' =Salem",1\r\n')
})

test('a long table renders only rows near the viewport', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ Id: at, Name: `M ${at}`, Stalls: at }))
  api.answer('GET /markets', many)
  await openTable()
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  expect(screen.queryAllByRole('rowheader').length).toBeLessThan(200)
})

test('on a phone the list view has cards', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  renderScreen([{ path: '/', element: <Markets /> }], { path: '/?view=list' })
  await screen.findByRole('list', { name: 'Markets' })
  expect(screen.queryByRole('table')).toBeNull()
})
