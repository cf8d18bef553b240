import { screen, waitFor } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { imageFile } from '@vayal/shared/testing/image-file'
import { renderScreen } from '@vayal/shared/testing/render'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()
/** A new file for each test, because the form does not upload the same file twice. */
const image = () => imageFile('rain.png')

beforeEach(() => api.answer('GET /get_news', [{ Id: 1, Title: 'Old', Category: 'Weather' }]))
afterEach(() => vi.useRealTimers())

function renderAdd() {
  return renderScreen(routes, { path: '/admin/addnews' })
}

type User = ReturnType<typeof renderAdd>['user']

const submitButton = () => screen.findByRole('button', { name: 'Add News' })
const field = (name: string) => screen.findByLabelText(name)
const sent = () => api.last('POST /add_news')

async function fill(user: User) {
  await user.type(await field('Title'), '  Rain ')
  await user.type(await field('Content'), 'First line{Enter}Second line')
  await user.type(await field('Category'), 'Weather')
}

async function choose(user: User, type: string) {
  await user.selectOptions(await field('Media Type'), type)
}

test.each([
  ['Image', 'image'],
  ['News', 'news'],
])(
  'for the media type %s, the image is uploaded first, and the news has the day in India',
  async (label, mediatype) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T18:31:00Z') })
    api.answer('POST /upload-file', { file_url: '/uploads/rain.webp' })
    api.answerWith('POST /add_news', () => new Response('created'))
    const { router, user } = renderAdd()
    await choose(user, label)
    await fill(user)
    await user.upload(await field('Image'), image())
    await user.click(await submitButton())

    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/news'))
    expect(sent()?.body).toEqual({
      title: 'Rain',
      content: 'First line\nSecond line',
      mediatype,
      media_url: '/uploads/rain.webp',
      category: 'Weather',
      date: '06/11/2026',
    })
    expect(sent()?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  },
)

test('a video is sent with its URL and without an upload', async () => {
  api.answer('POST /add_news', {}, 201)
  const { router, user } = renderAdd()
  await choose(user, 'Video')
  await fill(user)
  await user.type(await field('Video URL'), ' https://example.org/film ')
  await user.click(await submitButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/news'))
  expect(sent()?.body).toMatchObject({ mediatype: 'video', media_url: 'https://example.org/film' })
  expect(api.log()).not.toContain('POST /upload-file')
})

test('each required field shows its error, the first has the focus, and nothing is sent', async () => {
  const { user } = renderAdd()
  await user.type(await field('Title'), '   ')
  await user.click(await submitButton())
  for (const label of ['Title', 'Content', 'Category', 'Image']) {
    await screen.findByText(`${label} is required`)
  }
  expect(document.activeElement).toBe(await field('Title'))
  expect(api.log()).not.toContain('POST /add_news')
})

test.each([
  ['', 'Video URL is required'],
  ['youtu.be/aqz-KE-bpKQ', 'Video URL must begin with http:// or https://'],
  ['javascript:alert(1)', 'Video URL must begin with http:// or https://'],
])('the video URL %j is refused at the field', async (url, text) => {
  const { user } = renderAdd()
  await choose(user, 'Video')
  await fill(user)
  if (url) await user.type(await field('Video URL'), url)
  await user.click(await submitButton())
  await screen.findByText(text)
  expect(document.activeElement).toBe(await field('Video URL'))
  expect(sent()).toBeUndefined()
})

test('changing the media type clears the URL and the file', async () => {
  const { user } = renderAdd()
  await user.upload(await field('Image'), image())
  await screen.findByText('rain.png')
  await choose(user, 'Video')
  await user.type(await field('Video URL'), 'https://example.org/film')
  await choose(user, 'News')
  expect(screen.queryByText('rain.png')).toBeNull()
  await choose(user, 'Video')
  expect(await field('Video URL')).toHaveProperty('value', '')
})

test("a failed upload shows 'Error adding news', and nothing else is sent", async () => {
  api.answer('POST /upload-file', {}, 500)
  const { user } = renderAdd()
  await fill(user)
  await user.upload(await field('Image'), image())
  await user.click(await submitButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Error adding news')
  expect(sent()).toBeUndefined()
})

test('an image that the server refuses shows an error at its field', async () => {
  api.answer('POST /upload-file', {}, 413)
  const { user } = renderAdd()
  await fill(user)
  await user.upload(await field('Image'), image())
  await user.click(await submitButton())
  await screen.findByText(/^The file is larger than/)
  expect(document.activeElement).toBe(await field('Image'))
  expect(sent()).toBeUndefined()
})

test("a failed save shows 'Error adding news', keeps the input and uploads once", async () => {
  api.answer('POST /upload-file', { file_url: '/uploads/rain.webp' })
  api.answer('POST /add_news', {}, 500)
  const { router, user } = renderAdd()
  await fill(user)
  await user.upload(await field('Image'), image())
  await user.click(await submitButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Error adding news')
  const key = sent()?.headers.get('Idempotency-Key')
  expect(await field('Title')).toHaveProperty('value', '  Rain ')

  api.answer('POST /add_news', {}, 201)
  await user.click(await submitButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/news'))
  expect(sent()?.headers.get('Idempotency-Key')).toBe(key)
  expect(api.log().filter((call) => call === 'POST /upload-file')).toHaveLength(1)
})

test('a validation error of the server appears at its field', async () => {
  const fields = { category: 'This is not a category' }
  api.answer('POST /add_news', { error: { code: 'invalid', message: 'x', fields } }, 422)
  const { user } = renderAdd()
  await choose(user, 'Video')
  await fill(user)
  await user.type(await field('Video URL'), 'https://example.org/film')
  await user.click(await submitButton())
  await screen.findByText('This is not a category')
  expect(document.activeElement).toBe(await field('Category'))
})

test('the form is busy and disabled while it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  api.answerWith('POST /add_news', () => promise)
  const { router, user } = renderAdd()
  await choose(user, 'Video')
  await fill(user)
  await user.type(await field('Video URL'), 'https://example.org/film')
  await user.click(await submitButton())
  expect(await screen.findByRole('button', { name: 'Adding...' })).toHaveProperty('disabled', true)
  expect((await field('Title')).closest('[inert]')).not.toBeNull()
  resolve(new Response())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/news'))
})

test('a draft is offered, restored, and deleted after the save', async () => {
  const first = renderAdd()
  await choose(first.user, 'Video')
  await fill(first.user)
  first.unmount()

  api.answer('POST /add_news', {}, 201)
  const second = renderAdd()
  await screen.findByText(/unsaved draft/)
  expect(await field('Title')).toHaveProperty('value', '')
  await second.user.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect(await field('Title')).toHaveProperty('value', '  Rain ')
  expect(await field('Media Type')).toHaveProperty('value', 'video')
  expect(document.activeElement).toBe(await field('Title'))
  expect(screen.queryByText(/unsaved draft/)).toBeNull()
  await second.user.type(await field('Video URL'), 'https://example.org/film')
  await second.user.click(await submitButton())
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/admin/news'))
  second.unmount()

  renderAdd()
  await submitButton()
  expect(screen.queryByText(/unsaved draft/)).toBeNull()
})

test('a discarded draft is deleted', async () => {
  const first = renderAdd()
  await fill(first.user)
  first.unmount()
  const second = renderAdd()
  await second.user.click(await screen.findByRole('button', { name: 'Discard draft' }))
  expect(screen.queryByText(/unsaved draft/)).toBeNull()
  second.unmount()
  renderAdd()
  await submitButton()
  expect(screen.queryByText(/unsaved draft/)).toBeNull()
})

test.each([
  ['Keep as draft', true],
  ['Discard', false],
])('after leaving with “%s”, the draft is offered again: %s', async (answer, offered) => {
  const { router, user } = renderAdd()
  await fill(user)
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: answer }))
  // The router exists before the page is rendered.
  await screen.findByRole('heading', { name: 'Latest News' })
  await router.navigate('/admin/addnews')
  await submitButton()
  expect(screen.queryByText(/unsaved draft/) !== null).toBe(offered)
})

test('a chosen image is not stored in a draft, and the dialog says so', async () => {
  const { user } = renderAdd()
  await user.upload(await field('Image'), image())
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  expect(screen.queryByRole('button', { name: 'Keep as draft' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))

  await user.type(await field('Title'), 'Rain')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByText(/The image you chose cannot be kept in a draft/)
  await user.click(await screen.findByRole('button', { name: 'Keep as draft' }))
  await screen.findByRole('heading', { name: 'Latest News' })
})

test('typing while a draft is offered does not replace the draft', async () => {
  const first = renderAdd()
  await fill(first.user)
  first.unmount()
  const second = renderAdd()
  await screen.findByText(/unsaved draft/)
  await second.user.type(await field('Title'), 'Wind')
  await second.user.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect(await field('Title')).toHaveProperty('value', '  Rain ')

  await second.user.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect(await field('Title')).toHaveProperty('value', 'Wind')
  await second.user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.queryByText(/unsaved draft/)).toBeNull()
})
