import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { provideConfig } from '@vayal/shared/runtime/config'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { API_URL } from '@vayal/shared/testing/server'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { TOMATO } from '../testing/tomato.ts'

const api = setupFakeApi()

const MILK = { ...TOMATO, Id: 2, Name: 'Milk', Category: 'Dairy', Units: 'Litre' }

// Compiled before the tests wait for it.
beforeAll(async () => {
  await import('./price-sheet-page.tsx')
}, 60_000)

beforeEach(() => {
  api.answer('GET /marketprice', [TOMATO, MILK])
  // Where nothing is laid out, no row would be in sight.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openSheet({ narrow = false } = {}) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: narrow }))
  const { user } = renderScreen(routes, { path: '/admin/marketprice/sheet' })
  await screen.findByText('Milk')
  const row = (place: number) => within(screen.getAllByRole('row')[place] as HTMLElement)
  /** Types into the least price of a row, from 1. */
  const enter = async (place: number, text: string) => {
    await user.click(row(place).getAllByRole('gridcell')[1] as HTMLElement)
    await user.keyboard(text)
  }
  return { user, row, enter }
}

const saves = () => api.log().filter((call) => call.startsWith('PUT'))

/** Holds an answer back until it is told to give it. */
function held(call: string, status = 200) {
  const answer = Promise.withResolvers<void>()
  api.answerWith(call, () => answer.promise.then(() => HttpResponse.json({}, { status })))
  return answer.resolve
}

test('a failed row keeps its reason and its Retry while other rows are looked at', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  api.answer('PUT /marketprice/2', {})
  const { user, row, enter } = await openSheet()
  await enter(1, '21')
  await enter(2, '22{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('1 row saved. 1 row could not be saved.')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'Changed')
  await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
  row(1).getByText('The server refused it (500).')
  screen.getByText('1 row saved. 1 row could not be saved.')

  api.answer('PUT /marketprice/1', {})
  await user.click(row(1).getByRole('button', { name: 'Retry Tomato' }))
  await screen.findByText('1 row saved.')
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 21 })
})

test('what could not be saved is counted until it is mended or saved', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const { user, row, enter } = await openSheet()
  await enter(1, '21')
  await enter(2, 'abc{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('1 row could not be saved. 1 row has something to correct.')
  await enter(2, '22{Enter}')
  screen.getByText('1 row could not be saved.')

  api.answer('PUT /marketprice/2', {})
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('1 row saved. 1 row could not be saved.')
  api.answer('PUT /marketprice/1', {})
  await user.click(row(1).getByRole('button', { name: 'Retry Tomato' }))
  await screen.findByText('1 row saved.')
})

test('a row that is sent again does not hide that another one failed', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  api.answer('PUT /marketprice/2', {}, 500)
  const { user, row, enter } = await openSheet()
  await enter(1, '21')
  await enter(2, '22{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('2 rows could not be saved.')
  api.answer('PUT /marketprice/2', {})
  await user.click(row(2).getByRole('button', { name: 'Retry Milk' }))
  await screen.findByText('1 row saved. 1 row could not be saved.')
})

test('in a dialog the key that saves neither saves the sheet nor the page', async () => {
  const { user, enter } = await openSheet()
  await enter(1, '21{Enter}')
  await user.click(screen.getByRole('button', { name: 'Import CSV' }))
  const dialog = await screen.findByRole('dialog')
  const browserActs = fireEvent.keyDown(dialog, { key: 's', code: 'KeyS', ctrlKey: true })
  expect(browserActs).toBe(false)
  await user.keyboard('{Escape}')
  screen.getByRole('button', { name: 'Save 1 row' })
  expect(saves()).toEqual([])
})

test('what is being saved is not sent again, and how much is left is said', async () => {
  const answerTomato = held('PUT /marketprice/1')
  const answerMilk = held('PUT /marketprice/2')
  const { enter } = await openSheet()
  await enter(1, '21{Enter}')
  await enter(2, '22{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving... 2 left' })
  await enter(1, '{Control>}s{/Control}')
  answerTomato()
  await screen.findByRole('button', { name: 'Saving...' })
  answerMilk()
  await screen.findByText('2 rows saved.')
  expect(saves()).toEqual(['PUT /marketprice/1', 'PUT /marketprice/2'])
})

test('nor while another backend is asked what it has now', async () => {
  provideConfig({
    apiBaseUrl: API_URL,
    adBannerBaseUrl: API_URL,
    authMode: 'client',
    clientAuth: null,
  })
  api.answer('PUT /marketprice/1', {})
  const { user, enter } = await openSheet()
  await enter(1, '21{Enter}')
  const look = Promise.withResolvers<void>()
  api.answerWith('GET /marketprice', () =>
    look.promise.then(() => HttpResponse.json([TOMATO, MILK])),
  )
  await user.click(screen.getByRole('button', { name: 'Save 1 row' }))
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
  await enter(2, '{Control>}s{/Control}')
  look.resolve()
  await screen.findByText('1 row saved.')
  expect(saves()).toEqual(['PUT /marketprice/1'])
})

test('that there is nothing to copy from yesterday is said, until the sheet is saved', async () => {
  api.answer('PUT /marketprice/1', {})
  api.answer('PUT /marketprice/2', {})
  const { user } = await openSheet()
  await user.click(screen.getByRole('button', { name: 'Copy yesterday’s' }))
  screen.getByText('2 rows take their last prices over as today’s. Save to send them.')
  await user.click(screen.getByRole('button', { name: 'Copy yesterday’s' }))
  screen.getByText('Nothing to copy: every row shown is of today or changed already.')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('2 rows saved.')
  expect(screen.queryByText(/^Nothing to copy/)).toBeNull()
})

test('what a price was is said in groups of digits', async () => {
  api.answer('GET /marketprice', [{ ...TOMATO, MinPrice: 150_000 }, MILK])
  const { enter } = await openSheet()
  await enter(1, '160000{Enter}')
  screen.getByText(/^It was 1,50,000\./)
})

test('on a phone Enter leads from price to price', async () => {
  const { user } = await openSheet({ narrow: true })
  const [tomato, milk] = screen.getAllByRole('article').map((card) => within(card))
  await user.click(tomato?.getByLabelText('Avg Price') as HTMLElement)
  await user.keyboard('26{Enter}')
  expect(document.activeElement).toBe(milk?.getByLabelText('Min Price'))
  screen.getByRole('button', { name: 'Save 1 row' })
})

test('on a phone how a save ended is said beside the button, until there is more to save', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const { user } = await openSheet({ narrow: true })
  const least = within(screen.getAllByRole('article')[0] as HTMLElement).getByLabelText('Min Price')
  await user.type(least, '21')
  const save = screen.getByRole('button', { name: /^Save/ })
  const bar = within(save.parentElement as HTMLElement)
  await user.click(save)
  await bar.findByText('1 row could not be saved.')
  api.answer('PUT /marketprice/1', {})
  await user.click(bar.getByRole('button', { name: 'Retry all failed' }))
  await bar.findByText('1 row saved.')
  await user.clear(least)
  await user.type(least, '22{Tab}')
  expect(screen.queryByText('1 row saved.')).toBeNull()
})

test('on a phone the keyboard stays with the row that it sends again', async () => {
  api.answer('PUT /marketprice/2', {}, 500)
  const { user } = await openSheet({ narrow: true })
  const milk = screen.getAllByRole('article')[1] as HTMLElement
  const least = within(milk).getByLabelText('Min Price')
  await user.clear(least)
  await user.type(least, '21{Tab}')
  await user.click(screen.getByRole('button', { name: 'Save 1 row' }))
  ;(await within(milk).findByRole('button', { name: 'Retry Milk' })).focus()

  // Refused again, the button is back.
  const refuse = held('PUT /marketprice/2', 500)
  await user.keyboard('{Enter}')
  await within(milk).findByText('Saving...')
  expect(milk.contains(document.activeElement)).toBe(true)
  refuse()
  const retry = await within(milk).findByRole('button', { name: 'Retry Milk' })
  expect(document.activeElement).toBe(retry)

  api.answer('PUT /marketprice/2', {})
  await user.keyboard('{Enter}')
  await within(milk).findByText('Saved')
  expect(milk.contains(document.activeElement)).toBe(true)
})

test('all that is odd about the cell with the focus is told under the sheet', async () => {
  const { enter } = await openSheet()
  await enter(1, '90{Enter}{ArrowUp}')
  const input = screen.getByRole('textbox', { name: 'Min Price, Tomato' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  screen.getByText(
    'It was 20. Please check: usually Min Price ≤ Avg Price ≤ Max Price. Min Price was ₹20 before: it moves by more than 50 %.',
  )
})

test('on a phone odd prices are pointed out once and while they are typed', async () => {
  const { user } = await openSheet({ narrow: true })
  const card = within(screen.getAllByRole('article')[0] as HTMLElement)
  const average = card.getByLabelText('Avg Price')
  await user.clear(average)
  await user.type(average, '90')
  const oddities = [...card.getByRole('status').children].map(({ textContent }) => textContent)
  expect(oddities).toEqual([
    'Please check: usually Min Price ≤ Avg Price ≤ Max Price.',
    'Avg Price was ₹25 before: it moves by more than 50 %.',
  ])
  await user.type(average, ',5{Tab}')
  card.getByText('The comma is unclear: write 12.50 or 1250')
  await user.clear(average)
  await user.type(average, '26.5')
  expect(average.getAttribute('aria-invalid')).toBeNull()
  expect(card.getByRole('status').textContent).toBe('')
  card.getByText('It was 25.')
})
