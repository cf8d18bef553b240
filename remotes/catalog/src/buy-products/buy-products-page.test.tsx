import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const ONION = {
  ProductId: 4,
  Name: 'Onion',
  Image: '/uploads/single.webp',
  Images: ['/uploads/1.webp', '/uploads/2.webp', '/uploads/3.webp'],
}

beforeEach(() => {
  api.answer('GET /get-products/2', {
    products: [ONION, { ...ONION, ProductId: 5, Name: 'Rice', Images: ['/uploads/r.webp'] }],
  })
})

async function renderBuyProducts() {
  const { user, container } = renderScreen(routes, { path: '/admin/buyproducts' })
  await screen.findByRole('heading', { name: 'Onion' })
  return { user, container }
}

async function openImages(name: string) {
  const { user } = await renderBuyProducts()
  await user.click(screen.getByRole('button', { name }))
  return { user, details: within(await screen.findByRole('dialog', { name })) }
}

test('the page has its heading and links, and cards show the first image', async () => {
  const { container } = await renderBuyProducts()
  screen.getByRole('heading', { level: 1, name: 'Listings in Buy Products' })
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/admin/categories')
  expect(screen.getByRole('link', { name: 'Edit Category' }).getAttribute('href')).toBe(
    '/admin/edit-category/2',
  )
  const [first] = container.querySelectorAll('article img')
  expect(first?.getAttribute('src')).toBe('/uploads/1.webp')
})

test('a failed load can be retried', async () => {
  api.answer('GET /get-products/2', {}, 500)
  const { user } = renderScreen(routes, { path: '/admin/buyproducts' })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load products.')
  api.answer('GET /get-products/2', [ONION])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'Onion' })
})

test('buttons, dots, arrow keys and swipes move through the images and wrap around', async () => {
  const { user, details } = await openImages('Onion')
  const shown = (number: number) =>
    expect(details.getByRole('img').getAttribute('alt')).toBe(`Onion, image ${number} of 3`)
  shown(1)
  await user.click(details.getByRole('button', { name: 'Previous image' }))
  shown(3)
  await user.click(details.getByRole('button', { name: 'Next image' }))
  shown(1)
  await user.click(details.getByRole('button', { name: 'Show image 2' }))
  shown(2)
  expect(details.getByRole('button', { current: true })).toBe(
    details.getByRole('button', { name: 'Show image 2' }),
  )
  await user.keyboard('{ArrowRight}')
  shown(3)
  await user.keyboard('{ArrowRight}')
  shown(1)
  await user.keyboard('{ArrowLeft}')
  shown(3)
  const image = details.getByRole('img')
  fireEvent.pointerDown(image, { clientX: 200 })
  fireEvent.pointerUp(image, { clientX: 100 })
  shown(1)
  fireEvent.pointerDown(details.getByRole('img'), { clientX: 100 })
  fireEvent.pointerUp(details.getByRole('img'), { clientX: 120 })
  shown(1)
})

test('a single image has no controls, and a broken one shows its name', async () => {
  const { details } = await openImages('Rice')
  expect(details.queryByRole('button', { name: /image/ })).toBeNull()
  const image = details.getByRole('img', { name: 'Rice' })
  expect(image.getAttribute('src')).toBe('/uploads/r.webp')
  fireEvent.error(image)
  expect(details.getByRole('img', { name: 'Rice' }).tagName).toBe('svg')
})

test('a deletion asks for confirmation and shows no toast', async () => {
  api.answer('DELETE /delete-products', { deleted: 1 })
  const { user } = await renderBuyProducts()
  await user.click(screen.getByRole('button', { name: 'Delete Onion' }))
  api.answer('GET /get-products/2', [])
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
  await screen.findByText('No products available in this category.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(/deleted successfully/)).toBeNull()
})
