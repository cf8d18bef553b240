import { screen, waitFor, within } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const FLOWERS = {
  CategoryId: 12,
  Name: 'Flowers',
  Icon: '/uploads/flowers.webp',
  CategoryType: 'product',
  Subcategories: ['Jasmine', 'Rose'],
  AdditionalQuestions: ['When is it picked?'],
}
const SOIL_TESTS = { ...FLOWERS, CategoryId: 3, Name: 'Soil tests', CategoryType: 'service' }
const OUR_PRODUCTS = { ...FLOWERS, CategoryId: 1, Name: 'Our Products' }
const BUY_PRODUCTS = { ...FLOWERS, CategoryId: 2, Name: 'Buy Products' }

function renderCategories(path = '/admin/categories') {
  return renderScreen(routes, { path })
}

const names = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)

test('the fixed areas are hidden and the rest is sorted by CategoryId', async () => {
  api.answer('GET /categories', { categories: [FLOWERS, BUY_PRODUCTS, SOIL_TESTS, OUR_PRODUCTS] })
  renderCategories()
  expect(await names()).toEqual(['Soil tests', 'Flowers'])
})

test('a bare list with text ids sorts by value', async () => {
  const list = [FLOWERS, SOIL_TESTS, OUR_PRODUCTS].map((entry) => ({
    ...entry,
    CategoryId: String(entry.CategoryId),
  }))
  api.answer('GET /categories', [...list, { CategoryId: 'x9', Name: 'Later' }])
  renderCategories()
  expect(await names()).toEqual(['Soil tests', 'Flowers', 'Later'])
})

test('a card shows type and counts, and links to the listings and the edit form', async () => {
  api.answer('GET /categories', { categories: [SOIL_TESTS] })
  const { router, user } = renderCategories()
  const card = within(await screen.findByRole('article'))
  card.getByText('Service')
  card.getByText('2 subcategories')
  card.getByText('1 question')
  expect(card.getByRole('link', { name: 'Soil tests' }).getAttribute('href')).toBe(
    '/admin/products/3',
  )
  card.getByRole('button', { name: 'Delete Soil tests' })
  await user.click(card.getByRole('button', { name: 'Edit Soil tests' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/edit-category/3'))
})

test('a failed load shows its error and a retry', async () => {
  api.answer('GET /categories', {}, 500)
  const { user } = renderCategories()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch categories')

  api.answer('GET /categories', [FLOWERS])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await names()).toEqual(['Flowers'])
})

test('a malformed answer counts as a failed load', async () => {
  api.answer('GET /categories', { message: 'hello' })
  renderCategories()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch categories')
})

test('an empty list offers to add a category', async () => {
  api.answer('GET /categories', [OUR_PRODUCTS])
  renderCategories()
  await screen.findByText('No categories yet')
  for (const link of screen.getAllByRole('link', { name: 'Add Category' })) {
    expect(link.getAttribute('href')).toBe('/admin/categories/add')
  }
})

test('the search filters the list, is in the URL and can be cleared', async () => {
  api.answer('GET /categories', [FLOWERS, SOIL_TESTS])
  const { router, user } = renderCategories()
  await screen.findByText('Flowers')
  await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'SOIL')
  await waitFor(() => expect(screen.queryByText('Flowers')).toBeNull())
  expect(await names()).toEqual(['Soil tests'])
  screen.getByText('1 result')
  expect(router.state.location.search).toBe('?q=SOIL')

  await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'xyz')
  await screen.findByText('No category matches “SOILxyz”.')
  await user.click(screen.getByRole('button', { name: 'Show all categories' }))
  expect(await names()).toEqual(['Soil tests', 'Flowers'])
})

test('the chosen view is in the URL and is remembered', async () => {
  api.answer('GET /categories', [FLOWERS])
  const first = renderCategories()
  await first.user.click(await screen.findByRole('button', { name: 'List view' }))
  expect(first.router.state.location.search).toBe('?view=list')
  first.unmount()

  renderCategories()
  const list = await screen.findByRole('button', { name: 'List view' })
  expect(list.getAttribute('aria-pressed')).toBe('true')
})

test.each([
  ['link', 'Soil tests', '/admin/products/3'],
  ['button', 'Edit Soil tests', '/admin/edit-category/3'],
  ['link', 'Add Category', '/admin/categories/add'],
])('after the %s “%s”, Back restores the list', async (role, name, path) => {
  api.answer('GET /categories', [FLOWERS, SOIL_TESTS])
  api.answer('GET /get-products/3', [])
  const { router, user } = renderCategories('/admin/categories?q=soil&view=list')
  await screen.findByText('Soil tests')
  await user.click(screen.getByRole(role, { name }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=soil&view=list'))
})
