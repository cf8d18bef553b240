import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { store } from '@vayal/shared/runtime/store'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { imageFile } from '@vayal/shared/testing/image-file'
import { renderScreen } from '@vayal/shared/testing/render'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const BANNER_HOST = 'http://banner.test/functions'
const api = setupFakeApi(BANNER_HOST)
const READ = `GET ${BANNER_HOST}/get-ad-banner-url`
const UPLOAD = `POST ${BANNER_HOST}/upload-ad-banner`
const IMAGE = imageFile('wide.png', { width: 900, height: 300 })

const provideReferenceServer = () => {
  provideConfig({ ...appConfig(), adBannerBaseUrl: appConfig().apiBaseUrl })
  api.answer('GET /get-ad-banner-url', { url: null })
}

beforeEach(() => provideConfig({ ...appConfig(), adBannerBaseUrl: BANNER_HOST }))
afterEach(() => {
  vi.unstubAllGlobals()
})

function renderBanner() {
  return renderScreen(routes, { path: '/admin/adbanner' })
}

type User = ReturnType<typeof renderBanner>['user']

const current = () => screen.findByRole('img', { name: 'The ad banner' })
const input = () => screen.getByLabelText<HTMLInputElement>('Choose Image', { selector: 'input' })

async function openPreview(user: User, file: File) {
  await screen.findByRole('button', { name: 'Choose Image' })
  await user.upload(input(), file)
  return within(await screen.findByRole('dialog', { name: 'Preview' }))
}

async function choose(user: User) {
  const preview = await openPreview(user, IMAGE)
  await preview.findByRole('img', { name: 'Preview' })
  return preview
}

test('the current banner is fetched from its own host and shown', async () => {
  api.answer(READ, { url: '/uploads/now.webp' })
  renderBanner()
  await screen.findByRole('heading', { name: 'Ad Banner Management' })
  expect((await current()).getAttribute('src')).toBe('http://banner.test/uploads/now.webp')
  expect(api.log()).toEqual([READ])
})

test('the banner’s URL may be plain text, and relative to the host of the banner calls', async () => {
  api.answerWith(READ, () => new Response('/files/now.webp'))
  renderBanner()
  expect((await current()).getAttribute('src')).toBe('http://banner.test/files/now.webp')
})

test.each([{ url: null }, { url: '' }, {}])(
  "the answer %j shows 'No ad banner found.'",
  async (body) => {
    api.answer(READ, body)
    renderBanner()
    await screen.findByText('No ad banner found.')
  },
)

test("a failed load shows 'Failed to fetch ad banner.' and Retry", async () => {
  api.answer(READ, {}, 500)
  const { user } = renderBanner()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch ad banner.')
  api.answer(READ, { url: '/uploads/now.webp' })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await current()
})

test('a chosen image is previewed, uploaded and then shown as the banner', async () => {
  api.answer(READ, { url: null })
  api.answerWith(UPLOAD, () => {
    api.answer(READ, { url: '/uploads/new.webp' })
    return new Response('thanks')
  })
  const { user } = renderBanner()
  const preview = await choose(user)
  expect(preview.getByRole('img', { name: 'Preview' }).getAttribute('src')).toMatch(/^blob:/)
  await user.click(preview.getByRole('button', { name: 'Upload' }))
  expect((await current()).getAttribute('src')).toBe('http://banner.test/uploads/new.webp')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(input().files).toHaveLength(0)
  await screen.findByText('Ad banner updated')
  expect(api.last(UPLOAD)?.headers.get('content-type')).toMatch(/^multipart\/form-data/)
})

test("a failed upload shows 'Failed to upload ad banner.' and can be retried", async () => {
  api.answer(READ, { url: null })
  api.answer(UPLOAD, {}, 500)
  const { user } = renderBanner()
  const preview = await choose(user)
  await user.click(preview.getByRole('button', { name: 'Upload' }))
  expect((await preview.findByRole('alert')).textContent).toBe('Failed to upload ad banner.')
  api.answerWith(UPLOAD, () => new Response(null, { status: 204 }))
  await user.click(preview.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a connection a failed upload says so', async () => {
  api.answer(READ, { url: null })
  api.answerWith(UPLOAD, () => Response.error())
  onTestFinished(() => store.set(connectedAtom, true))
  const { user } = renderBanner()
  const preview = await choose(user)
  api.goOffline()
  await user.click(preview.getByRole('button', { name: 'Upload' }))
  expect((await preview.findByRole('alert')).textContent).toMatch(/^No connection/)
})

test('closing the preview clears the error of its upload', async () => {
  api.answer(READ, { url: null })
  api.answer(UPLOAD, {}, 500)
  const { user } = renderBanner()
  const first = await choose(user)
  await user.click(first.getByRole('button', { name: 'Upload' }))
  await first.findByRole('alert')
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await choose(user)
  expect(second.queryByRole('alert')).toBeNull()
})

const text = new File(['Prices'], 'prices.png', { type: 'image/png' })

test.each([
  [text, '“prices.png” is not an image. Choose an image file.'],
  [
    imageFile('a.gif', { format: 'gif' }),
    'GIF images are not accepted. Choose a JPEG, PNG or WebP image.',
  ],
  [imageFile('a.png', { bytes: 11 * 1024 * 1024 }), 'The file is larger than 10 MB'],
])('an unusable file keeps Upload disabled, and another can be chosen: %o', async (file, why) => {
  provideReferenceServer()
  api.answerWith('POST /upload-ad-banner', () => new Response('thanks'))
  const { user } = renderBanner()
  const preview = await openPreview(user, file)
  expect((await preview.findByRole('alert')).textContent).toBe(why)
  expect(preview.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)
  const other = preview.getByLabelText('Choose another image', { selector: 'input' })
  fireEvent.change(other, { target: { files: [IMAGE] } })
  await preview.findByRole('img', { name: 'Preview' })
  expect(preview.queryByRole('alert')).toBeNull()
  await user.click(preview.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Upload is disabled while the image is checked', async () => {
  const { promise, resolve } = Promise.withResolvers<ImageBitmap>()
  vi.stubGlobal('createImageBitmap', () => promise)
  api.answer(READ, { url: null })
  const { user } = renderBanner()
  const preview = await openPreview(user, imageFile('slow.png', { width: 900, height: 300 }))
  await preview.findByText('Checking “slow.png”…')
  expect(preview.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)
  resolve({ width: 900, height: 300, close() {} })
  await preview.findByRole('img', { name: 'Preview' })
  expect(preview.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false)
})

test.each([
  [900, 1200, ['not wider than it is high']],
  [599, 200, ['only 599 pixels wide']],
  [64, 64, ['not wider than it is high', 'only 64 pixels wide']],
  [600, 200, []],
])(
  'an image of %i × %i pixels is accepted, with a warning if needed',
  async (width, height, warnings) => {
    api.answer(READ, { url: null })
    const { user } = renderBanner()
    const preview = await openPreview(user, imageFile('shape.png', { width, height }))
    await preview.findByRole('img', { name: 'Preview' })
    expect(preview.queryAllByRole('status')).toHaveLength(warnings.length)
    for (const warning of warnings) preview.getByText(new RegExp(warning))
    expect(preview.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false)
  },
)

test.each([
  [413, 'too_large', 'Too large', 'The file is larger than 10 MB'],
  [415, 'unsupported_image', 'Not taken', 'Choose a JPEG, PNG or WebP image'],
  [422, 'unsupported_image', 'More than 40 megapixels', 'More than 40 megapixels'],
])('an upload refused with %i %s shows the reason', async (status, code, message, reason) => {
  provideReferenceServer()
  api.answer('POST /upload-ad-banner', { error: { code, message } }, status)
  const { user } = renderBanner()
  const preview = await choose(user)
  await user.click(preview.getByRole('button', { name: 'Upload' }))
  const alert = await preview.findByRole('alert')
  expect(alert.textContent).toBe(`Failed to upload ad banner. ${reason}`)
})

test('a foreign backend may accept other image formats, but not text', async () => {
  api.answer(READ, { url: null })
  const { user } = renderBanner()
  const preview = await openPreview(user, imageFile('a.gif', { format: 'gif' }))
  await preview.findByRole('img', { name: 'Preview' })
  expect(preview.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false)
  const other = preview.getByLabelText('Choose another image', { selector: 'input' })
  fireEvent.change(other, { target: { files: [text] } })
  await preview.findByText(/is not an image/)
})

test('a banner that does not load shows an error', async () => {
  api.answer(READ, { url: '/uploads/gone.webp' })
  renderBanner()
  fireEvent.error(await current())
  await screen.findByText('The banner image cannot be loaded.')
})

test('a banner replaced at the same URL bypasses the cache, or falls back to the plain URL', async () => {
  const url = 'https://cdn.test/banner.png?signature=a%2Fb'
  api.answer(READ, { url })
  api.answerWith(UPLOAD, () => new Response('thanks'))
  const { router, user } = renderBanner()
  expect((await current()).getAttribute('src')).toBe(url)
  const preview = await choose(user)
  await user.click(preview.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const replacedUrl = (await current()).getAttribute('src')
  expect(replacedUrl?.startsWith(`${url}&replaced=`)).toBe(true)

  await router.navigate('/admin/news')
  await screen.findByRole('heading', { name: 'Latest News' })
  await router.navigate('/admin/adbanner')
  expect((await current()).getAttribute('src')).toBe(replacedUrl)
  fireEvent.error(await current())
  expect((await current()).getAttribute('src')).toBe(url)
})

test.each(['Cancel upload', 'Cancel'])(
  '“%s” cancels an upload and keeps the preview',
  async (name) => {
    // Reference server: the upload has the same origin, so the browser reports its progress.
    provideReferenceServer()
    api.answerWith('POST /upload-ad-banner', () => new Promise(() => {}))
    const { user } = renderBanner()
    const preview = await choose(user)
    await user.click(preview.getByRole('button', { name: 'Upload' }))
    await preview.findByText(/Uploading the image/)
    expect(preview.getByRole('button', { name: 'Uploading...' })).toHaveProperty('disabled', true)
    await user.click(preview.getByRole('button', { name }))
    await preview.findByRole('button', { name: 'Upload' })
    expect(preview.queryByRole('alert')).toBeNull()
    expect(preview.queryByText(/Uploading the image/)).toBeNull()
  },
)

test('the preview reports a file that the browser cannot show', async () => {
  api.answer(READ, { url: null })
  const { user } = renderBanner()
  const preview = await choose(user)
  fireEvent.error(preview.getByRole('img', { name: 'Preview' }))
  preview.getByText('This browser cannot show the image.')
})
