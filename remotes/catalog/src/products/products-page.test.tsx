import { screen, waitFor, within } from '@testing-library/react'
import { setLocale } from '@vayal/shared/runtime/locale'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const JASMINE = {
  ProductId: 41,
  Name: 'Madurai jasmine',
  Description: 'Picked before dawn.',
  CategoryId: 6,
  Subcategory: 'Jasmine',
  Price: '125000.5',
  Unit: 'kg',
  District: 'Madurai',
  MobileNo: '90000 12345',
  Image: '',
  Images: ['/uploads/jasmine-1.webp', '/uploads/jasmine-2.webp'],
  additionalQuestions: { 'When is it picked?': 'At 4 am' },
}
const ROSE = { ...JASMINE, ProductId: '42', Name: 'Red rose', District: 'Hosur', Price: 'None' }

beforeEach(() => {
  api.answer('GET /categories', { categories: [{ CategoryId: 6, Name: 'Flowers' }] })
  api.answer('GET /get-products/6', { products: [JASMINE, ROSE] })
})

afterEach(() => setLocale('en'))

function renderProducts(id = '6') {
  return renderScreen(routes, { path: `/admin/products/${id}` })
}

const card = async (name: string) => {
  const cards = await screen.findAllByRole('article')
  const found = cards.find((entry) => within(entry).queryByRole('heading', { name }))
  if (!found) throw new Error(`There is no card ${name}`)
  return within(found)
}

test('cards show name, district and price per unit, and no price if there is none', async () => {
  renderProducts()
  const jasmine = await card('Madurai jasmine')
  jasmine.getByText('₹1,25,000.50 per kg')
  jasmine.getByText('Madurai')
  expect((await card('Red rose')).queryByText(/₹/)).toBeNull()
})

test.each([
  ['40', '', '₹40'],
  ['1500', 'dozen', '₹1,500 per dozen'],
  ['on request', 'kg', '₹on request per kg'],
])('price “%s” with unit “%s” is shown as “%s”', async (Price, Unit, text) => {
  api.answer('GET /get-products/6', [{ ...JASMINE, Price, Unit }])
  renderProducts()
  ;(await card('Madurai jasmine')).getByText(text)
})

test('in Tamil a known unit is in Tamil too', async () => {
  setLocale('ta')
  api.answer('GET /get-products/6', [JASMINE, { ...ROSE, Price: '40', Unit: 'bundle' }])
  renderProducts()
  ;(await card('Madurai jasmine')).getByText('₹1,25,000.50 / கிலோ')
  ;(await card('Red rose')).getByText('₹40 / bundle')
})

test('the heading names the category once it is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  api.answerWith('GET /categories', () => promise)
  renderProducts()
  await screen.findByRole('heading', { level: 1, name: 'Listings' })
  resolve(Response.json([{ CategoryId: '6', Name: 'Flowers' }]))
  await screen.findByRole('heading', { level: 1, name: 'Listings in Flowers' })
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/admin/categories')
})

test('an unknown category has the heading “Unknown Category”', async () => {
  api.answer('GET /get-products/99', { error: { code: 'not_found', message: 'No' } }, 404)
  renderProducts('99')
  await screen.findByRole('heading', { name: 'Listings in Unknown Category' })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No products found for this category.',
  )
})

test('a category without products shows its text', async () => {
  api.answer('GET /get-products/6', { products: [] })
  renderProducts()
  await screen.findByText('No products available in this category.')
})

test('a failed load can be retried', async () => {
  api.answer('GET /get-products/6', {}, 500)
  const { user } = renderProducts()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load products.')
  api.answer('GET /get-products/6', [JASMINE])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await card('Madurai jasmine')
})

test('the details show everything, with the first of several images', async () => {
  const { user } = renderProducts()
  await user.click((await card('Madurai jasmine')).getByRole('button', { name: 'Madurai jasmine' }))
  const details = within(await screen.findByRole('dialog', { name: 'Madurai jasmine' }))
  const image = details.getByRole('img', { name: 'Madurai jasmine' })
  expect(image.getAttribute('src')).toBe('/uploads/jasmine-1.webp')
  for (const text of [
    '₹1,25,000.50 per kg',
    'Madurai',
    '90000 12345',
    'Picked before dawn.',
    'Jasmine',
    'When is it picked?: At 4 am',
  ]) {
    details.getByText(text)
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the search matches names and districts', async () => {
  const { router, user } = renderProducts()
  await card('Red rose')
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'hosur')
  await waitFor(() => expect(screen.queryByText('Madurai jasmine')).toBeNull())
  screen.getByText('1 result')
  expect(router.state.location.search).toBe('?q=hosur')
})

test.each(['9000054321', '90000 54321', '+91 90000 54321', '+919000054321'])(
  'the search finds a product by its mobile number, typed as %s',
  async (number) => {
    api.answer('GET /get-products/6', [JASMINE, { ...ROSE, MobileNo: '9000054321' }])
    const { user } = renderProducts()
    await card('Madurai jasmine')
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), number)
    await waitFor(() => expect(screen.queryByText('Madurai jasmine')).toBeNull())
    await card('Red rose')
  },
)

async function askToDelete() {
  const { user } = renderProducts()
  await user.click((await card('Red rose')).getByRole('button', { name: 'Delete Red rose' }))
  await screen.findByRole('alertdialog', { name: 'Confirm Deletion' })
  screen.getByText('Are you sure you want to delete this product?')
  return user
}

test('a confirmed deletion removes the product from the list', async () => {
  api.answerWith('DELETE /delete-products', () => {
    api.answer('GET /get-products/6', [JASMINE])
    return new Response('deleted')
  })
  const user = await askToDelete()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Red rose deleted successfully')
  await waitFor(() => expect(screen.queryByText('Red rose')).toBeNull())
  expect(api.last('DELETE /delete-products')?.body).toEqual({ product_ids: ['42'] })
  await card('Madurai jasmine')
})

test('a cancelled deletion deletes nothing', async () => {
  const user = await askToDelete()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.log()).not.toContain('DELETE /delete-products')
})

test('a failed deletion is logged and not shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  api.answer('DELETE /delete-products', {}, 500)
  const user = await askToDelete()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(log).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
  await card('Red rose')
  log.mockRestore()
})

test('of ten thousand products, only the visible ones are rendered', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ProductId: index,
    Name: `No ${index}`,
  }))
  api.answer('GET /get-products/6', many)
  renderProducts()
  await screen.findByText('No 0')
  screen.getByText('10,000 items')
  expect(screen.getAllByRole('article').length).toBeLessThan(100)
})
