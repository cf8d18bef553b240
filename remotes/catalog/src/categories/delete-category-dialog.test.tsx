import { screen, waitFor } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const FLOWERS = { CategoryId: 6, Name: 'Flowers' }
const PRODUCTS = { products: [{ ProductId: 41 }, { ProductId: 'b2' }] }

beforeEach(() => {
  api.answer('GET /categories', [FLOWERS])
  api.answer('GET /get-products/6', PRODUCTS)
  api.answer('DELETE /delete-products', {})
  api.answerWith('DELETE /delete_category/6', () => {
    api.answer('GET /categories', [])
    return new Response('ok')
  })
})

async function openDialog() {
  const { user } = renderScreen(routes, { path: '/admin/categories' })
  await user.click(await screen.findByRole('button', { name: 'Delete Flowers' }))
  await screen.findByRole('alertdialog', { name: 'Delete Category' })
  return { user, remove: screen.getByRole('button', { name: 'Delete' }) }
}

async function confirm() {
  const { user, remove } = await openDialog()
  await user.type(screen.getByRole('textbox'), 'Flowers')
  await screen.findByText(/will be deleted/)
  api.calls.length = 0
  await user.click(remove)
  return user
}

test('the dialog counts the products and requires the exact name', async () => {
  const { user, remove } = await openDialog()
  await screen.findByText(/“Flowers” and its 2 products will be deleted/)
  const input = screen.getByRole('textbox')
  for (const nearly of ['flowers', 'Flowers ', 'Flower']) {
    await user.clear(input)
    await user.type(input, nearly)
    expect(remove).toHaveProperty('disabled', true)
  }
  await user.clear(input)
  await user.type(input, 'Flowers')
  expect(remove).toHaveProperty('disabled', false)
})

test('the products are deleted first, in one call, then the category, and the list reloads', async () => {
  await confirm()
  await screen.findByText('No categories yet')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.log().slice(0, 3)).toEqual([
    'GET /get-products/6',
    'DELETE /delete-products',
    'DELETE /delete_category/6',
  ])
  expect(api.last('DELETE /delete-products')?.body).toEqual({ product_ids: [41, 'b2'] })
})

test('without products there is no bulk deletion', async () => {
  api.answer('GET /get-products/6', [])
  await confirm()
  await screen.findByText('No categories yet')
  expect(api.log()).not.toContain('DELETE /delete-products')
})

test('a failed fetch of the products does not stop the deletion', async () => {
  api.answer('GET /get-products/6', {}, 500)
  await confirm()
  await screen.findByText('No categories yet')
  expect(api.log()).not.toContain('DELETE /delete-products')
})

test('a failed deletion of the products keeps the category', async () => {
  api.answer('DELETE /delete-products', {}, 500)
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Its products could not be deleted, so the category was kept.',
  )
  expect(api.log()).not.toContain('DELETE /delete_category/6')
})

test('a failed deletion shows its error and can be retried', async () => {
  api.answer('DELETE /delete_category/6', {}, 500)
  const user = await confirm()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to delete category')

  api.answer('DELETE /delete_category/6', {})
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
