import { expect, type Page } from '@playwright/test'
import { cardNamed, cards } from './support/category-form.ts'
import { test } from './support/foreign-test.ts'
import type { FilePayload } from './support/image-files.ts'

async function largePhoto(page: Page, name: string): Promise<FilePayload> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    const pixels = context.createImageData(4000, 3000)
    const words = new Uint32Array(pixels.data.buffer)
    let state = 1
    for (let at = 0; at < words.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      words[at] = (state >>> 8) | 0xff000000
    }
    context.putImageData(pixels, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) {
      text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    }
    return btoa(text)
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

test('foreign backend: pending products are decided by their text ids, without undo', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/productsapproval')
  await expect(cards(page).getByRole('heading')).toHaveText(['Brinjal'])
  await expect(page.getByRole('button', { name: 'Recently decided' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Approve Brinjal' }).click()
  await expect(page.getByText('No products for approval')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const writes = foreignBackend.calls.filter(({ method }) => method === 'POST')
  expect(writes).toMatchObject([
    { path: '/approve-product/p-19/3', body: { ApprovalStatus: true, RejectStatus: false } },
  ])
  await page.goto('/admin/products/3')
  await expect(cardNamed(page, 'Brinjal')).toBeVisible()
})

test('foreign backend: a product is added, with a large photo scaled down and renamed, and deleted', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/ourproducts')
  await expect(cards(page).getByRole('heading')).toHaveText(['Cold pressed oil'])
  await page.getByRole('link', { name: 'Add Product' }).click()
  const photo = await largePhoto(page, 'IMG_2044.JPG')
  expect(photo.buffer.length).toBeGreaterThan(2_000_000)
  await page.getByLabel('Image', { exact: true }).setInputFiles(photo)
  await page.getByLabel('Name', { exact: true }).fill('Rose water, 1 l')
  await page.getByLabel('Description').fill('Distilled twice')
  await page.getByLabel('No price').check()
  await page.getByLabel('Unit').selectOption('litre')
  await expect(page.getByLabel('Subcategory')).toBeDisabled()
  await page.getByLabel('Mobile No').fill('9876543210')
  await page.getByLabel('District').selectOption('Nilgiris')
  await page.getByLabel('Harvest date').fill('May')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page).toHaveURL('/admin/ourproducts')
  await expect(cardNamed(page, 'Rose water, 1 l')).toBeVisible()
  await expect(cardNamed(page, 'Rose water, 1 l')).not.toContainText('₹')

  const added = foreignBackend.data().products.find(({ Name }) => Name === 'Rose water, 1 l')
  expect(added).toEqual({
    ProductId: expect.any(String),
    CategoryId: '1',
    Name: 'Rose water, 1 l',
    Description: 'Distilled twice',
    Price: 'None',
    Unit: 'litre',
    Subcategory: '',
    Image: expect.stringMatching(/-Rose_water__1_l\.JPG$/),
    MobileNo: '9876543210',
    District: 'Nilgiris',
    ApprovalStatus: true,
    RejectStatus: false,
    additionalQuestions: { 'Harvest date': 'May' },
  })
  const sent = await fetch(String(added?.Image))
  expect(sent.headers.get('content-type')).toBe('image/jpeg')
  expect((await sent.arrayBuffer()).byteLength).toBeLessThan(photo.buffer.length)
  const image = cardNamed(page, 'Rose water, 1 l').locator('img')
  await expect
    .poll(() =>
      image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth),
    )
    .toBe(2560)

  await page.getByRole('button', { name: 'Delete Rose water, 1 l' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Rose water, 1 l deleted successfully')).toBeVisible()
  expect(foreignBackend.data().products).not.toContainEqual(added)
})

test('foreign backend: an empty list of Buy Products is shown', async ({ page, open }) => {
  await open('/admin/buyproducts')
  await expect(page.getByText('No products available in this category.')).toBeVisible()
})
