import { screen, within } from '@testing-library/react'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { setLocale } from '@vayal/shared/runtime/locale'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { setNarrow } from '../testing/set-narrow.ts'

const api = setupFakeApi()
const BOARD = '/admin/marketprice/rate-board'

const TOMATO = {
  Id: 7,
  Name: 'Tomato',
  Category: 'Vegetables',
  MinPrice: 1200,
  MaxPrice: 1800.5,
  AvgPrice: 1500,
  Units: 'Quintal',
  LastUpdated: todayInIndia(),
}
const MILK = {
  ...TOMATO,
  Id: 'p-8',
  Name: 'பால்',
  Category: 'Dairy',
  Units: 'Litre',
  LastUpdated: '05/06/2026',
}

beforeAll(async () => {
  await import('./rate-board-page.tsx')
}, 60_000)

beforeEach(() => {
  api.answer('GET /marketprice', [TOMATO, MILK])
})
afterEach(() => {
  setLocale('en')
  vi.unstubAllGlobals()
})

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('prices from another day show it, and a warning counts them', async () => {
  renderScreen(routes, { path: BOARD })
  await screen.findByRole('table')
  within(row('பால்')).getByText('05/06/2026')
  expect(within(row('Tomato')).queryByText(/\/20/)).toBeNull()
  within(row('Tomato')).getByText('₹1,500')
  within(row('Tomato')).getByText('₹1,200 – ₹1,800.50')
  screen.getByText(/^Prices not from today: 1 of 2\./)
  screen.getByText(/A price with a date is from that day/)
})

test('without prices from another day there is no warning', async () => {
  api.answer('GET /marketprice', [TOMATO])
  renderScreen(routes, { path: BOARD })
  await screen.findByRole('table')
  expect(screen.queryByText(/not from today/)).toBeNull()
})

test('a warning counts the prices on the board that look wrong', async () => {
  api.answer('GET /marketprice', [{ ...TOMATO, MinPrice: 12000 }, MILK])
  renderScreen(routes, { path: BOARD })
  await screen.findByText(/^Prices on this board that look wrong: 1\./)
})

test('headings and units are in the chosen language', async () => {
  const { user } = renderScreen(routes, { path: BOARD })
  const table = within(await screen.findByRole('table'))
  table.getByText('சந்தை விலைகள்')
  table.getByText('Market Prices')
  within(row('Tomato')).getByText('குவிண்டால்')
  within(row('Tomato')).getByText('Quintal')
  await user.selectOptions(screen.getByLabelText('Language of the board'), 'Tamil')
  expect(table.queryByText('Market Prices')).toBeNull()
  expect(within(row('Tomato')).queryByText('Quintal')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Language of the board'), 'English')
  expect(table.queryByText('சந்தை விலைகள்')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Filter by category'), 'Dairy')
  expect(screen.queryByText('Tomato')).toBeNull()
})

test('size, language and category come from the URL', async () => {
  renderScreen(routes, { path: `${BOARD}?size=a4&language=en&category=Dairy` })
  await screen.findByRole('table')
  expect(screen.getByLabelText<HTMLSelectElement>('Size').value).toBe('a4')
  expect(screen.queryByText('Tomato')).toBeNull()
  expect(screen.queryByText('லிட்டர்')).toBeNull()
})

test('a category without prices offers to show all prices', async () => {
  const { user } = renderScreen(routes, { path: `${BOARD}?category=Fruits` })
  await user.click(await screen.findByRole('button', { name: 'Show all market prices' }))
  await screen.findByText('Tomato')
})

test('without prices the board has no Print button', async () => {
  api.answer('GET /marketprice', [])
  renderScreen(routes, { path: BOARD })
  await screen.findByText('No market prices yet')
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('a failed load shows its error and can be retried', async () => {
  api.answer('GET /marketprice', [], 500)
  const { user } = renderScreen(routes, { path: BOARD })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch market prices')
  api.answer('GET /marketprice', [TOMATO])
  await user.click(retry)
  await screen.findByText('Tomato')
})

test('a browser that cannot copy images has no Copy button', async () => {
  renderScreen(routes, { path: BOARD })
  await screen.findByRole('button', { name: 'Download image' })
  expect(screen.queryByRole('button', { name: 'Copy as image' })).toBeNull()
})

test('a failed copy shows an error that suggests the download', async () => {
  vi.stubGlobal('ClipboardItem', class {})
  const { user } = renderScreen(routes, { path: BOARD })
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(await screen.findByRole('button', { name: 'Copy as image' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The image could not be copied. Download it instead.')
})

test('the market prices link to the board', async () => {
  setNarrow(false)
  renderScreen(routes, { path: '/admin/marketprice' })
  const link = await screen.findByRole('link', { name: 'Rate board' })
  expect(link.getAttribute('href')).toBe(BOARD)
})
