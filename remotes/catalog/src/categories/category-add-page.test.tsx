import { screen, waitFor } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { imageFile } from '@vayal/shared/testing/image-file'
import { renderScreen } from '@vayal/shared/testing/render'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

function renderAdd() {
  return renderScreen(routes, { path: '/admin/categories/add' })
}

type User = ReturnType<typeof renderAdd>['user']

const submitButton = () => screen.findByRole('button', { name: 'Add Category' })
const nameField = () => screen.findByRole('textbox', { name: 'Name' })

async function fill(user: User) {
  await user.type(await nameField(), '  Flowers ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category Type' }), 'Service')
  await user.type(screen.getByRole('textbox', { name: 'Subcategory' }), ' Jasmine {Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'When is it picked?')
  await user.click(screen.getByRole('button', { name: 'Add Question' }))
}

async function chooseIcon(user: User) {
  const icon = imageFile('flower.png')
  await user.upload(screen.getByLabelText('Icon'), icon)
}

test('a category is sent with trimmed entries, and the list opens', async () => {
  api.answerWith('POST /add_category', () => new Response('created'))
  api.answer('GET /categories', [])
  const { router, user } = renderAdd()
  await fill(user)
  await user.click(await submitButton())

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
  expect(api.last('POST /add_category')?.body).toEqual({
    Name: 'Flowers',
    Icon: '',
    CategoryType: 'service',
    Subcategories: ['Jasmine'],
    AdditionalQuestions: ['When is it picked?'],
  })
  expect(api.log()).not.toContain('POST /upload-file')
})

test('a chosen icon is uploaded first and once, and its URL is sent', async () => {
  api.answer('POST /upload-file', { file_url: '/uploads/flower.webp' })
  api.answer('POST /add_category', {}, 500)
  const { user } = renderAdd()
  await fill(user)
  await chooseIcon(user)
  await user.click(await submitButton())
  await screen.findByRole('alert')
  await user.click(await submitButton())

  await waitFor(() =>
    expect(api.writeLog()).toEqual([
      'POST /upload-file',
      'POST /add_category',
      'POST /add_category',
    ]),
  )
  expect(api.last('POST /add_category')?.body).toMatchObject({ Icon: '/uploads/flower.webp' })
})

test('the button is busy and disabled while the form is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  api.answerWith('POST /add_category', () => promise)
  api.answer('GET /categories', [])
  const { router, user } = renderAdd()
  await fill(user)
  await user.click(await submitButton())
  expect(await screen.findByRole('button', { name: 'Adding...' })).toHaveProperty('disabled', true)
  resolve(new Response())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
})

test('a blank name is refused at its field, which gets the focus', async () => {
  const { user } = renderAdd()
  await user.type(await nameField(), '   ')
  await user.click(await submitButton())
  await screen.findByText('Name is required')
  expect(document.activeElement).toBe(await nameField())
  expect(api.writes()).toEqual([])
})

test.each([
  [
    'an upload that is refused',
    'Image upload failed',
    () => api.answer('POST /upload-file', {}, 500),
  ],
  [
    'an upload that does not get through',
    'The server cannot be reached',
    () => api.answerWith('POST /upload-file', () => HttpResponse.error()),
  ],
  [
    'a category that is refused',
    'Failed to add category',
    () => {
      api.answer('POST /upload-file', { file_url: '/uploads/flower.webp' })
      api.answer('POST /add_category', {}, 500)
    },
  ],
  [
    'a category that does not get through',
    'The server cannot be reached',
    () => {
      api.answer('POST /upload-file', { file_url: '/uploads/flower.webp' })
      api.answerWith('POST /add_category', () => HttpResponse.error())
    },
  ],
])('%s shows “%s” and keeps the input', async (_, text, answer) => {
  answer()
  const { user } = renderAdd()
  await fill(user)
  await chooseIcon(user)
  await user.click(await submitButton())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  screen.getByDisplayValue('Flowers', { exact: false })
  screen.getByText('Jasmine')
  screen.getByText('flower.png')
  expect(await submitButton()).toHaveProperty('disabled', false)
})

test('a validation error of the server appears at its field', async () => {
  const error = { code: 'invalid', message: 'Invalid', fields: { Name: 'This name is taken' } }
  api.answer('POST /add_category', { error }, 422)
  const { user } = renderAdd()
  await fill(user)
  await user.click(await submitButton())
  await screen.findByText('This name is taken')
  await screen.findByText('Failed to add category')
  await waitFor(async () => expect(document.activeElement).toBe(await nameField()))
})

test.each([
  [413, 'too_large', 'The file is larger than 10 MB'],
  [415, 'unsupported_image', 'Choose a JPEG, PNG or WebP image'],
])('an upload refused with %s shows instructions at the field', async (status, code, text) => {
  api.answer('POST /upload-file', { error: { code, message: 'No' } }, status)
  const { user } = renderAdd()
  await fill(user)
  await chooseIcon(user)
  await user.click(await submitButton())
  await screen.findByText(text)
  await screen.findByText('Image upload failed')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Icon')))
})

test('a retry keeps its idempotency key until the form changes', async () => {
  api.answerWith('POST /add_category', () => HttpResponse.error())
  const { user } = renderAdd()
  await fill(user)
  for (let tries = 1; tries <= 2; tries++) {
    await user.click(await submitButton())
    await waitFor(() => expect(api.writes()).toHaveLength(tries))
    await submitButton()
  }
  await user.type(await nameField(), '!')
  await user.click(await submitButton())
  await waitFor(() => expect(api.writes()).toHaveLength(3))
  const [first, second, third] = api.writes().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('ten questions are the maximum', async () => {
  const { user } = renderAdd()
  const question = await screen.findByRole('textbox', { name: 'Question' })
  for (let number = 1; number <= 10; number++) {
    await user.type(question, `Question ${number}?{Enter}`)
  }
  expect(screen.getByRole('button', { name: 'Add Question' })).toHaveProperty('disabled', true)
  await user.type(question, 'One more?{Enter}')
  expect(screen.getAllByRole('button', { name: /^Remove Question/ })).toHaveLength(10)

  await user.type(await nameField(), 'Flowers')
  await user.click(await submitButton())
  await screen.findByText('At most 10 can be added')
  expect(api.writes()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Remove Question 3?' }))
  expect(screen.getByRole('button', { name: 'Add Question' })).toHaveProperty('disabled', false)
})

test('text left in a list input is added on submit', async () => {
  api.answer('POST /add_category', {})
  api.answer('GET /categories', [])
  const { user } = renderAdd()
  await user.type(await nameField(), 'Flowers')
  await user.type(screen.getByRole('textbox', { name: 'Subcategory' }), ' Rose ')
  await user.click(await submitButton())
  await waitFor(() =>
    expect(api.last('POST /add_category')?.body).toMatchObject({
      Subcategories: ['Rose'],
      AdditionalQuestions: [],
    }),
  )
})

test('leaving a dirty form asks first', async () => {
  api.answer('GET /categories', [])
  const { router, user } = renderAdd()
  await user.type(await nameField(), 'Flowers')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
})

test('a cancelled icon upload shows no error', async () => {
  api.answerWith('POST /upload-file', () => new Promise<Response>(() => {}))
  const { user } = renderAdd()
  await fill(user)
  await chooseIcon(user)
  await user.click(await submitButton())
  await screen.findByRole('progressbar')
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(await submitButton()).toHaveProperty('disabled', false)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.writeLog()).toEqual(['POST /upload-file'])
})
