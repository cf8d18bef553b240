import { expect } from '@playwright/test'
import { blackPng, fakePng, halfOf, paddedPng, pngImage } from './support/image-files.ts'
import { test } from './support/test.ts'

/** As many pixels and bytes as a phone's photo has. */
const LARGE = paddedPng(pngImage('large.png', [20, 140, 60], 2600), 2 * 1024 * 1024)
const RED = pngImage('red.png', [200, 40, 30])

test('a banner is previewed, uploaded after a cancelled upload, and survives a restart', async ({
  page,
  server,
  api,
  open,
}) => {
  await open('/admin/adbanner')
  await expect(page.getByRole('heading', { name: 'Ad Banner Management' })).toBeVisible()
  await expect(page.getByText('No ad banner found.')).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose Image' }).click()
  await (await choosing).setFiles(LARGE)
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const image = preview.getByRole('img', { name: 'Preview' })
  await expect(image).toBeVisible()
  expect((await image.boundingBox())?.height).toBeLessThanOrEqual(300)

  await page.route('**/api/upload-ad-banner', () => {})
  const upload = preview.getByRole('button', { name: 'Upload', exact: true })
  await upload.click()
  await expect(preview.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await preview.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(upload).toBeEnabled()
  await expect(preview.getByRole('alert')).toHaveCount(0)
  await page.unrouteAll()

  const uploaded = page.waitForEvent('requestfinished', (request) => request.method() === 'POST')
  await upload.click()
  await expect(preview).toHaveCount(0)
  await expect(page.getByText('Ad banner updated')).toBeVisible()
  expect((await (await uploaded).sizes()).requestBodySize).toBeLessThan(1024 * 1024)
  const banner = page.getByRole('img', { name: 'The ad banner' })
  await expect(banner).toBeVisible()
  const { url } = await (await api.call('GET', '/get-ad-banner-url')).json()
  await expect(banner).toHaveAttribute('src', url)
  expect((await page.request.get(url)).headers()['content-type']).toBe('image/webp')
  await expect(page.locator('input[type=file]')).toHaveValue('')

  await server.restart()
  await page.reload()
  await expect(banner).toHaveAttribute('src', url)
  await page.locator('input[type=file]').setInputFiles(RED)
  await preview.getByRole('button', { name: 'Upload' }).click()
  await expect(banner).not.toHaveAttribute('src', url)
})

test('an unusable banner is refused before the upload and can be replaced', async ({
  page,
  api,
  open,
}) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await open('/admin/adbanner')
  await page.locator('input[type=file]').setInputFiles(fakePng('banner.png'))
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const upload = preview.getByRole('button', { name: 'Upload', exact: true })
  const other = preview.locator('input[type=file]')
  const alert = preview.getByRole('alert')
  await expect(alert).toHaveText('“banner.png” is not an image. Choose an image file.')
  await expect(upload).toBeDisabled()
  await other.setInputFiles(halfOf(RED))
  await expect(alert).toHaveText('The image is damaged and cannot be opened')
  await expect(upload).toBeDisabled()
  await other.setInputFiles(RED)
  await expect(preview.getByText('only 64 pixels wide')).toBeVisible()
  await expect(upload).toBeEnabled()
  expect(writes).toEqual([])

  await other.setInputFiles(blackPng('map.png', 9000, 6000))
  await expect(preview.getByText('map.png')).toBeVisible()
  await expect(preview.getByText('pixels wide')).toHaveCount(0)
  await upload.click()
  await expect(preview).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'The ad banner' })).toBeVisible()
  expect(await (await api.call('GET', '/get-ad-banner-url')).json()).toEqual({
    url: expect.stringMatching(/\.webp$/),
  })
})

test.describe('with a host of its own', () => {
  test.use({
    origins: async ({ foreignBackend }, use) => use([foreignBackend.url]),
    settings: async ({ foreignBackend }, use) => use({ AD_BANNER_BASE_URL: foreignBackend.url }),
  })

  test('only the banner calls go to its host, without a token', async ({
    page,
    foreignBackend,
    api,
    open,
  }) => {
    await open('/admin/adbanner')
    await expect(page.getByText('No ad banner found.')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(RED)
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
    const banner = page.getByRole('img', { name: 'The ad banner' })
    // The backend has no URL before the upload ends.
    await expect(banner).toBeVisible()
    await expect(banner).toHaveAttribute('src', foreignBackend.data().bannerUrl)
    await page.getByRole('navigation').getByRole('link', { name: 'News' }).click()
    await expect(page.getByText('No news yet')).toBeVisible()

    const calls = foreignBackend.calls.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(calls)]).toEqual(['GET /get-ad-banner-url', 'POST /upload-ad-banner'])
    expect(foreignBackend.calls.flatMap(({ headers }) => headers)).not.toContain('authorization')
    expect(foreignBackend.refusedHeaders).toEqual([])
    expect(await (await api.call('GET', '/get-ad-banner-url')).json()).toEqual({ url: null })
  })
})
