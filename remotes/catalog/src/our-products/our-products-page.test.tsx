import { screen, waitFor } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const HONEY = { ProductId: 4, Name: 'Honey', Price: '420', Unit: 'pack', Image: '/uploads/h.webp' }

beforeEach(() => {
  api.answer('GET /get-products/1', { products: [HONEY, { ...HONEY, ProductId: 5, Name: 'Ghee' }] })
})

async function renderOurProducts() {
  const { user } = renderScreen(routes, { path: '/admin/ourproducts' })
  await screen.findByRole('heading', { name: 'Honey' })
  return user
}

async function confirmDeletion() {
  const user = await renderOurProducts()
  await user.click(screen.getByRole('button', { name: 'Delete Honey' }))
  await screen.findByRole('alertdialog', { name: 'Confirm Deletion' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
}

test('the page has its heading, back arrow and buttons', async () => {
  await renderOurProducts()
  screen.getByRole('heading', { level: 1, name: 'Listings in Our Products' })
  for (const [name, url] of [
    ['Back', '/admin/categories'],
    ['Edit Category', '/admin/edit-category/1'],
    ['Add Product', '/admin/addproduct'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(url)
  }
})

test('Cancel in the form leads back to the searched list', async () => {
  api.answer('GET /categories', [])
  const { user, router } = renderScreen(routes, { path: '/admin/ourproducts?q=hon' })
  await user.click(await screen.findByRole('link', { name: 'Add Product' }))
  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ourproducts'))
  expect(router.state.location.search).toBe('?q=hon')
})

test('a failed load can be retried', async () => {
  api.answer('GET /get-products/1', {}, 500)
  const { user } = renderScreen(routes, { path: '/admin/ourproducts' })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load products.')
  api.answer('GET /get-products/1', [HONEY])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'Honey' })
})

test('a deletion shows a toast', async () => {
  api.answerWith('DELETE /delete-products', () => {
    api.answer('GET /get-products/1', [])
    return new Response('ok')
  })
  await confirmDeletion()
  await screen.findByText('Honey deleted successfully')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Honey' })).toBeNull())
})

test('a failed deletion is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  api.answer('DELETE /delete-products', {}, 500)
  await confirmDeletion()
  await waitFor(() => expect(log).toHaveBeenCalledOnce())
  log.mockRestore()
  expect(screen.queryByText('Honey deleted successfully')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
