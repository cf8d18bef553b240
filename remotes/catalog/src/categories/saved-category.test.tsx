import { screen, waitFor, within } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const FLOWERS = {
  CategoryId: 12,
  Name: 'Flowers',
  Icon: '',
  CategoryType: 'product',
  Subcategories: [],
  AdditionalQuestions: [],
}
const SOIL_TESTS = { ...FLOWERS, CategoryId: 3, Name: 'Soil tests' }

async function openList(search: string) {
  api.answer('GET /categories', [SOIL_TESTS, FLOWERS])
  const { user, router } = renderScreen(routes, { path: `/admin/categories${search}` })
  const name = async (text: string) => {
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, text)
  }
  return { user, router, name, press: (button: string) => press(user, 'button', button) }
}

async function press(user: { click: (e: Element) => unknown }, role: string, name: string) {
  await user.click(await screen.findByRole(role, { name }))
}

const listed = (role = 'heading') =>
  screen.getAllByRole(role, role === 'heading' ? { level: 2 } : {}).map((h) => h.textContent)

test('the search is cleared when a renamed category no longer matches it', async () => {
  const { router, name, press } = await openList('?q=soil&view=list')
  await press('Edit Soil tests')
  await name('Ground tests')
  api.answer('POST /edit_category', {})
  api.answer('GET /categories', [{ ...SOIL_TESTS, Name: 'Ground tests' }, FLOWERS])
  await press('Save Changes')
  await screen.findByText('Category details updated successfully!')
  await screen.findByText('Ground tests')
  expect(listed('rowheader')).toEqual(['Ground tests', 'Flowers'])
  expect(router.state.location.search).toBe('?view=list')
})

test('a new category that the search would hide clears the search', async () => {
  const { user, router, name, press: pressButton } = await openList('?q=soil')
  await screen.findByText('Soil tests')
  await press(user, 'link', 'Add Category')
  await name('Spices')
  api.answer('POST /add_category', {})
  api.answer('GET /categories', [
    SOIL_TESTS,
    FLOWERS,
    { ...FLOWERS, CategoryId: 20, Name: 'Spices' },
  ])
  await pressButton('Add Category')
  await screen.findByText('New category added successfully!')
  await screen.findByText('Spices')
  expect(router.state.location.search).toBe('')
})

test('the search is kept when the saved category matches it', async () => {
  const { router, name, press } = await openList('?q=soil')
  await press('Edit Soil tests')
  await name('Soil analyses')
  api.answer('POST /edit_category', {})
  api.answer('GET /categories', [{ ...SOIL_TESTS, Name: 'Soil analyses' }, FLOWERS])
  await press('Save Changes')
  await screen.findByText('Soil analyses')
  expect(listed()).toEqual(['Soil analyses'])
  expect(router.state.location.search).toBe('?q=soil')
})

test('the toast after a deletion names the category', async () => {
  const { user, press } = await openList('')
  api.answer('GET /get-products/3', [])
  api.answer('DELETE /delete_category/3', {})
  await press('Delete Soil tests')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'Soil tests')
  api.answer('GET /categories', [FLOWERS])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Soil tests has been deleted successfully!')
  await waitFor(() => expect(listed()).toEqual(['Flowers']))
})
