import { screen, waitFor, within } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { setNarrow } from '../testing/set-narrow.ts'
import { findQuestion, MILK, openForm, submit, TOMATO } from './testing.tsx'

const api = setupFakeApi()

// Preloads the lazy form, so that no test waits for its compilation.
beforeAll(async () => {
  await import('./market-prices-page.tsx')
  await import('./market-price-form.tsx')
}, 60_000)

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  setNarrow(false)
  api.answer('GET /marketprice', [TOMATO, MILK])
  api.answer('GET /marketprice/previous', [])
  api.answer('GET /categories', [])
})

test('a card shows each price per unit, category and day', async () => {
  renderScreen(routes, { path: '/admin/marketprice' })
  const card = within((await screen.findAllByRole('article'))[0] as HTMLElement)
  card.getByText('₹1,200 per Quintal')
  card.getByText('₹1,800.50 per Quintal')
  card.getByText('₹1,500 per Quintal')
  card.getByText('Vegetables')
  card.getByText('05/06/2026')
  screen.getByRole('heading', { name: 'Market Prices' })
  screen.getByText('Manage market prices')
})

test('on a phone the sheet and the rate board are in a menu', async () => {
  setNarrow(true)
  const { user, router } = renderScreen(routes, { path: '/admin/marketprice' })
  await screen.findByText('Milk')
  expect(screen.queryByRole('link', { name: 'Price sheet' })).toBeNull()
  // jsdom has no popovers, so the list stays hidden.
  await user.click(screen.getByRole('button', { name: 'Rate board', hidden: true }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/marketprice/rate-board'))
})

test('the category filter offers the categories of the prices and is in the URL', async () => {
  const { user, router } = renderScreen(routes, { path: '/admin/marketprice' })
  await screen.findByText('Milk')
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by category' })
  expect([...filter.options].map(({ text }) => text)).toEqual([
    'All categories',
    'Dairy',
    'Vegetables',
  ])
  expect(filter.value).toBe('')
  await user.selectOptions(filter, 'Dairy')
  await waitFor(() => expect(screen.queryByText('Tomato')).toBeNull())
  expect(router.state.location.search).toBe('?category=Dairy')
  screen.getByText('1 item')
  await user.type(screen.getByRole('searchbox'), 'tom')
  await user.click(await screen.findByRole('button', { name: 'Show all market prices' }))
  await screen.findByText('Tomato')
  expect(router.state.location.search).toBe('')
})

test('a failed load of the prices shows the errors of the list and of its category filter', async () => {
  api.answer('GET /marketprice', {}, 500)
  renderScreen(routes, { path: '/admin/marketprice' })
  await screen.findByText('Failed to fetch market prices')
  await screen.findByText('Error fetching categories')
})

test("without the marketplace's categories, those of the prices are suggested", async () => {
  api.answer('GET /categories', {}, 500)
  const { user, dialog } = await openForm('Add Price')
  await screen.findByText('Error fetching categories')
  await user.click(dialog.getByLabelText('Category'))
  await screen.findByRole('option', { name: 'Dairy' })
})

test('suspicious stored prices can be filtered and acknowledged', async () => {
  const before = { MinPrice: 12, MaxPrice: 18, AvgPrice: 15, Units: '', LastUpdated: '04/06/2026' }
  api.answer('GET /marketprice/previous', [
    { Id: 7, ...before, Acknowledged: [] },
    { Id: 'p-8', ...before, Acknowledged: ['hundred_times'] },
  ])
  api.answer('PUT /marketprice/7', {})
  const { user, router } = renderScreen(routes, { path: '/admin/marketprice' })
  await user.click(await screen.findByRole('button', { name: 'To check (1)', pressed: false }))
  await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
  expect(router.state.location.search).toBe('?check=1')
  screen.getByText(
    'Min Price, Max Price and Avg Price are about 100 times the last ones, ₹12, ₹18 and ₹15. Is there a digit too many?',
  )

  await user.click(screen.getByRole('button', { name: 'Edit Tomato' }))
  await screen.findByRole('dialog', { name: 'Edit Market Price' })
  await user.click(submit('Save Changes'))
  const { button, acknowledge } = await findQuestion()
  await user.click(acknowledge)
  await user.click(button('Save'))
  await screen.findByText('Market price updated successfully!')
  expect(api.last('PUT /marketprice/7')?.headers.get('Acknowledged-Warnings')).toBe('hundred_times')
})

test('without previous prices, the check uses only the price itself', async () => {
  api.answer('GET /marketprice/previous', {}, 500)
  api.answer('GET /marketprice', [TOMATO, { ...MILK, MinPrice: 2000 }])
  renderScreen(routes, { path: '/admin/marketprice' })
  await screen.findByRole('button', { name: 'To check (1)' })
})

test('without suspicious prices there is no filter', async () => {
  renderScreen(routes, { path: '/admin/marketprice' })
  await screen.findByText('Milk')
  expect(screen.queryByRole('button', { name: /^To check/ })).toBeNull()
})

test('a confirmed deletion deletes the price', async () => {
  api.answer('DELETE /marketprice/p-8', {})
  const { user } = renderScreen(routes, { path: '/admin/marketprice' })
  await user.click(await screen.findByRole('button', { name: 'Delete Milk' }))
  await screen.findByRole('alertdialog', { name: 'Market Price' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Milk has been deleted successfully!')
})
