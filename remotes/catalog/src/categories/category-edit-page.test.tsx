import { screen, waitFor } from '@testing-library/react'
import { provideConfig } from '@vayal/shared/runtime/config'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { imageFile } from '@vayal/shared/testing/image-file'
import { renderScreen } from '@vayal/shared/testing/render'
import { API_URL } from '@vayal/shared/testing/server'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const FLOWERS = {
  CategoryId: 6,
  Name: 'Flowers',
  Icon: '/uploads/flowers.webp',
  CategoryType: 'product',
  Subcategories: ['Jasmine'],
  AdditionalQuestions: ['When is it picked?'],
  Revision: 4,
  createdBy: 'someone else’s backend',
}

beforeEach(() => api.answer('GET /categories', { categories: [FLOWERS] }))

function renderEdit(id = '6') {
  return renderScreen(routes, { path: `/admin/edit-category/${id}` })
}

const nameField = () => screen.findByRole('textbox', { name: 'Name' })
const saveButton = () => screen.findByRole('button', { name: 'Save Changes' })
const sent = () => api.last('POST /edit_category')

async function rename(user: ReturnType<typeof renderEdit>['user'], name: string) {
  const field = await nameField()
  await user.clear(field)
  await user.type(field, name)
  await user.click(await saveButton())
}

test('the form shows the category and sends exactly its fields, with its revision', async () => {
  api.answer('POST /edit_category', {})
  const { router, user } = renderEdit()
  expect(await nameField()).toHaveProperty('value', 'Flowers')
  screen.getByRole('group', { name: /Additional Questions \(Max 10\)/ })
  await user.click(screen.getByRole('button', { name: 'Remove Jasmine' }))
  await rename(user, 'Garlands')

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
  expect(sent()?.body).toEqual({
    CategoryId: 6,
    Name: 'Garlands',
    Icon: '/uploads/flowers.webp',
    CategoryType: 'product',
    Subcategories: [],
    AdditionalQuestions: ['When is it picked?'],
  })
  expect(sent()?.headers.get('If-Match')).toBe('"4"')
})

test('a foreign backend gets its own id type and no extra headers', async () => {
  provideConfig({
    apiBaseUrl: API_URL,
    adBannerBaseUrl: API_URL,
    authMode: 'client',
    clientAuth: null,
  })
  api.answer('GET /categories', { data: [{ ...FLOWERS, CategoryId: 'flowers/6' }], total: 1 })
  api.answerWith('POST /edit_category', () => new Response(null, { status: 204 }))
  const { router, user } = renderEdit('flowers%2F6')
  await rename(user, 'Garlands')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
  expect(sent()?.body).toMatchObject({ CategoryId: 'flowers/6', Name: 'Garlands' })
  expect(sent()?.headers.get('If-Match')).toBeNull()
  expect(sent()?.headers.get('Idempotency-Key')).toBeNull()
})

test('a retry after a lost answer has the same idempotency key', async () => {
  api.answerWith('POST /edit_category', () => Response.error())
  const { router, user } = renderEdit()
  await rename(user, 'Garlands')
  await screen.findByRole('alert')
  const key = sent()?.headers.get('Idempotency-Key')
  expect(key).toMatch(/^[0-9a-f]{32}$/)

  api.answer('POST /edit_category', {})
  await user.click(await saveButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
  expect(sent()?.headers.get('Idempotency-Key')).toBe(key)
})

test('a fixed area can be edited by its URL', async () => {
  api.answer('GET /categories', [{ ...FLOWERS, CategoryId: 1, Name: 'Our Products' }])
  renderEdit('1')
  expect(await nameField()).toHaveProperty('value', 'Our Products')
})

test('an unknown category redirects to the list with an error', async () => {
  const { router } = renderEdit('99')
  expect((await screen.findByRole('alert')).textContent).toBe('Category not found')
  expect(router.state.location.pathname).toBe('/admin/categories')
})

test('a failed load can be retried', async () => {
  api.answer('GET /categories', {}, 500)
  const { user } = renderEdit()
  expect((await screen.findByRole('alert')).textContent).toBe('Error fetching category details')
  api.answer('GET /categories', [FLOWERS])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await nameField()).toHaveProperty('value', 'Flowers')
})

test('a failed save shows its error and keeps the input', async () => {
  api.answer('POST /edit_category', {}, 500)
  const { user } = renderEdit()
  await rename(user, 'Garlands')
  expect((await screen.findByRole('alert')).textContent).toBe('Error updating category')
  expect(await nameField()).toHaveProperty('value', 'Garlands')
})

test('a new icon is uploaded first, and a failed upload saves nothing', async () => {
  api.answer('POST /upload-file', {}, 500)
  const { user } = renderEdit()
  const icon = imageFile('new.png')
  await user.upload(await screen.findByLabelText('Icon'), icon)
  await user.click(await saveButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Error uploading image')
  expect(sent()).toBeUndefined()

  api.answer('POST /upload-file', { file_url: '/uploads/new.webp' })
  api.answer('POST /edit_category', {})
  await user.click(await saveButton())
  await waitFor(() => expect(sent()?.body).toMatchObject({ Icon: '/uploads/new.webp' }))
})

test('the button is busy and disabled during the save', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  api.answerWith('POST /edit_category', () => promise)
  const { router, user } = renderEdit()
  await user.click(await saveButton())
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
  resolve(new Response())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
})

const THEIRS = { ...FLOWERS, Name: 'Flowers and garlands', Revision: 5 }

async function conflict() {
  const rendered = renderEdit()
  await nameField()
  api.answer('GET /categories', [THEIRS])
  const error = { code: 'conflict', message: 'Conflict' }
  api.answer('POST /edit_category', { error, current: THEIRS }, 412)
  await rename(rendered.user, 'Garlands')
  await screen.findByText('Someone else changed this while you were editing it.')
  return rendered
}

test('a conflict offers to load the other administrator’s version', async () => {
  const { user } = await conflict()
  await user.click(screen.getByRole('button', { name: 'Load their version' }))
  await waitFor(async () =>
    expect(await nameField()).toHaveProperty('value', 'Flowers and garlands'),
  )
  expect(screen.queryByRole('alert')).toBeNull()

  api.answer('POST /edit_category', {})
  await user.click(await saveButton())
  await waitFor(() => expect(sent()?.headers.get('If-Match')).toBe('"5"'))
})

test('a conflict offers to save the user’s changes over the other administrator’s version', async () => {
  const { router, user } = await conflict()
  await user.type(screen.getByRole('textbox', { name: 'Subcategory' }), 'Garden')
  api.answer('POST /edit_category', {})
  await user.click(screen.getByRole('button', { name: 'Keep my changes and save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
  expect(sent()?.body).toMatchObject({
    Name: 'Garlands',
    Subcategories: [...FLOWERS.Subcategories, 'Garden'],
  })
  expect(sent()?.headers.get('If-Match')).toBe('"5"')
})

test('a conflict of a user who changed nothing offers only the other administrator’s version', async () => {
  const { user } = renderEdit()
  await nameField()
  const error = { code: 'conflict', message: 'Conflict' }
  api.answer('POST /edit_category', { error, current: THEIRS }, 412)
  await user.click(await saveButton())
  await screen.findByText('Yours: unchanged (theirs is kept)')
  screen.getByRole('button', { name: 'Load their version' })
  expect(screen.queryByRole('button', { name: 'Keep my changes and save' })).toBeNull()
})

test('a reload of the list keeps the input', async () => {
  const { user } = renderEdit()
  await user.type(await nameField(), ' of Madurai')
  api.answer('GET /categories', [THEIRS])
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(api.log()).toEqual(['GET /categories']))
  expect(await nameField()).toHaveProperty('value', 'Flowers of Madurai')
})

test('the icon can be removed', async () => {
  api.answer('POST /edit_category', {})
  const { user } = renderEdit()
  await user.click(await screen.findByRole('button', { name: 'Remove image' }))
  await user.click(await saveButton())
  await waitFor(() => expect(sent()?.body).toMatchObject({ Icon: '' }))
})

test('a duplicate subcategory is refused, and submitting does not add it', async () => {
  api.answer('POST /edit_category', {})
  const { user } = renderEdit()
  await user.type(await screen.findByRole('textbox', { name: 'Subcategory' }), 'jasmine{Enter}')
  await screen.findByText('“jasmine” is already in the list', { selector: 'p' })
  await user.click(await saveButton())
  await waitFor(() => expect(sent()?.body).toMatchObject({ Subcategories: ['Jasmine'] }))
})
