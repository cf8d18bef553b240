import { screen, waitFor } from '@testing-library/react'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { imageFile } from '@vayal/shared/testing/image-file'
import { renderScreen } from '@vayal/shared/testing/render'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()
/** A new file for each test, because the form does not upload the same file twice. */
const image = () => imageFile('new.png')

const RAIN = {
  Id: 3,
  Title: 'Rain',
  Content: 'Drain the fields.',
  MediaType: 'image',
  MediaURL: '/uploads/rain.webp',
  Category: 'Weather',
  Date: '05/06/2026',
  Revision: 4,
}
const BODY = {
  id: 3,
  title: 'Rain',
  content: 'Drain the fields.',
  mediatype: 'image',
  media_url: '/uploads/rain.webp',
  category: 'Weather',
  date: '05/06/2026',
}

beforeEach(() => {
  api.answer('GET /get_news', { news: [RAIN] })
  api.answer('PUT /edit_news', {})
})

function renderEdit(id = '3') {
  return renderScreen(routes, { path: `/admin/editnews/${id}` })
}

type Rendered = ReturnType<typeof renderEdit>
const field = (name: string) => screen.findByLabelText(name)
const sent = () => api.last('PUT /edit_news')

async function retitle({ user }: Rendered, title: string) {
  await user.clear(await field('Title'))
  await user.type(await field('Title'), title)
}

async function save({ user, router }: Rendered) {
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/news'))
}

test('the form shows the news and sends all its fields, with its revision', async () => {
  const page = renderEdit()
  await retitle(page, 'Rain at last')
  await save(page)
  expect(sent()?.body).toEqual({ ...BODY, title: 'Rain at last' })
  expect(sent()?.headers.get('If-Match')).toBe('"4"')
})

test('without a new image the old one is kept', async () => {
  const page = renderEdit()
  await save(page)
  expect(sent()?.body).toEqual(BODY)
  expect(api.log()).not.toContain('POST /upload-file')
})

test('a new image replaces the old one', async () => {
  api.answer('POST /upload-file', { file_url: '/uploads/new.webp' })
  const page = renderEdit()
  await page.user.upload(await field('Image'), image())
  await save(page)
  expect(sent()?.body).toEqual({ ...BODY, media_url: '/uploads/new.webp' })
})

test('a failed upload keeps the old image and reports it', async () => {
  api.answer('POST /upload-file', {}, 500)
  const page = renderEdit()
  await page.user.upload(await field('Image'), image())
  await save(page)
  expect(sent()?.body).toEqual(BODY)
  await screen.findByText('The new image could not be uploaded. The old one was kept.')
})

test('a cancelled upload saves nothing and shows no error', async () => {
  api.answerWith('POST /upload-file', () => new Promise(() => {}))
  const { user } = renderEdit()
  await user.upload(await field('Image'), image())
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }))
  await screen.findByRole('button', { name: 'Save Changes' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent()).toBeUndefined()
})

test('changing the media type and back keeps the old image', async () => {
  const page = renderEdit()
  const shown = () => page.container.querySelector('img')?.getAttribute('src')
  await page.user.selectOptions(await field('Media Type'), 'News')
  expect(shown()).toBeUndefined()
  await page.user.selectOptions(await field('Media Type'), 'Video')
  await page.user.selectOptions(await field('Media Type'), 'Image')
  expect(shown()).toBe('/uploads/rain.webp')
  await save(page)
  expect(sent()?.body).toEqual(BODY)
})

test('after a change of the media type a failed upload is an error', async () => {
  api.answer('POST /upload-file', {}, 500)
  const { user } = renderEdit()
  await user.selectOptions(await field('Media Type'), 'News')
  await user.upload(await field('Image'), image())
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Error updating news')
  expect(sent()).toBeUndefined()
})

test('another media type clears the image, and a video needs its URL', async () => {
  const page = renderEdit()
  await page.user.selectOptions(await field('Media Type'), 'Video')
  expect(await field('Video URL')).toHaveProperty('value', '')
  await page.user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Video URL is required')
  await page.user.type(await field('Video URL'), 'https://youtu.be/aqz-KE-bpKQ')
  await save(page)
  expect(sent()?.body).toEqual({
    ...BODY,
    mediatype: 'video',
    media_url: 'https://youtu.be/aqz-KE-bpKQ',
  })
})

test('an invalid day becomes today', async () => {
  api.answer('GET /get_news', [{ ...RAIN, Date: 'some time ago' }])
  const page = renderEdit()
  await save(page)
  expect(sent()?.body).toEqual({ ...BODY, date: todayInIndia() })
})

test('title, content and category are required', async () => {
  const { user } = renderEdit()
  for (const name of ['Title', 'Content', 'Category']) await user.clear(await field(name))
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  for (const name of ['Title', 'Content', 'Category']) {
    await screen.findByText(`${name} is required`)
  }
  expect(sent()).toBeUndefined()
})

test('a foreign backend gets its own id type and no extra headers', async () => {
  provideConfig({ ...appConfig(), authMode: 'client' })
  api.answer('GET /get_news', { items: [{ ...RAIN, Id: 'n/3' }] })
  api.answerWith('PUT /edit_news', () => new Response('saved'))
  const page = renderEdit('n%2F3')
  await save(page)
  expect(sent()?.body).toEqual({ ...BODY, id: 'n/3' })
  expect(sent()?.headers.get('If-Match')).toBeNull()
  expect(sent()?.headers.get('Idempotency-Key')).toBeNull()
})

test("a failed save shows 'Error updating news' and keeps the input", async () => {
  api.answer('PUT /edit_news', {}, 500)
  const page = renderEdit()
  await retitle(page, 'Rain at last')
  await page.user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Error updating news')
  expect(await field('Title')).toHaveProperty('value', 'Rain at last')
})

test('a retry after a lost answer has the same idempotency key', async () => {
  api.answerWith('PUT /edit_news', () => Response.error())
  const page = renderEdit()
  await retitle(page, 'Rain at last')
  await page.user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await screen.findByRole('alert')
  const key = sent()?.headers.get('Idempotency-Key')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  api.answer('PUT /edit_news', {})
  await save(page)
  expect(sent()?.headers.get('Idempotency-Key')).toBe(key)
})

test("a failed load shows 'Error fetching news details' and Retry", async () => {
  api.answer('GET /get_news', {}, 500)
  const { user } = renderEdit()
  expect((await screen.findByRole('alert')).textContent).toBe('Error fetching news details')
  api.answer('GET /get_news', [RAIN])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await field('Title')).toHaveProperty('value', 'Rain')
})

test.each([
  ['is not JSON', () => new Response('<html>')],
  ['is not a list', () => Response.json({ count: 3 })],
])("an answer that %s shows 'Failed to fetch news by ID'", async (_, answer) => {
  api.answerWith('GET /get_news', answer)
  renderEdit()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch news by ID')
})

test("an unknown id shows 'News not found' and a link back", async () => {
  renderEdit('99')
  expect((await screen.findByRole('alert')).textContent).toBe('News not found')
  screen.getByRole('link', { name: 'Back to Latest News' })
})

const THEIRS = { ...RAIN, Title: 'Heavy rain', MediaURL: '/uploads/storm.webp', Revision: 5 }

async function conflict() {
  const page = renderEdit()
  await field('Title')
  const error = { code: 'conflict', message: 'Conflict' }
  api.answer('PUT /edit_news', { error, current: THEIRS }, 412)
  await retitle(page, 'My rain')
  await page.user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Someone else changed this while you were editing it.')
  return page
}

test('a conflict offers the other administrator’s version and keeps the input as a draft', async () => {
  const page = await conflict()
  await page.user.click(screen.getByRole('button', { name: 'Load their version' }))
  await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'Heavy rain'))
  await screen.findByText(/The news has been changed since then/)
  await page.user.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect(await field('Title')).toHaveProperty('value', 'My rain')
  api.answer('PUT /edit_news', {})
  await save(page)
  expect(sent()?.headers.get('If-Match')).toBe('"5"')
})

test('a conflict shows both versions of each changed field, including the image', async () => {
  await conflict()
  const fields = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)
  expect(fields).toEqual([
    'TitleYours: My rainTheirs: Heavy rain',
    'ImageYours: unchanged (theirs is kept)Theirs: stored image',
  ])
})

test('a conflict offers to save the user’s changes over the other administrator’s version', async () => {
  const { router, user } = await conflict()
  api.answer('PUT /edit_news', {})
  await user.click(screen.getByRole('button', { name: 'Keep my changes and save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/news'))
  expect(sent()?.body).toMatchObject({ title: 'My rain', media_url: '/uploads/storm.webp' })
  expect(sent()?.headers.get('If-Match')).toBe('"5"')
})
