import { expect, type Page } from '@playwright/test'
import { cardNamed, cards } from './support/category-form.ts'
import { hugePng, pngImage } from './support/image-files.ts'
import { test } from './support/test.ts'

async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('Pressed cold.\nKeeps for a year.')
  await page.getByLabel('Price', { exact: true }).fill('210')
  await page.getByLabel('Unit').selectOption('pack')
  const subcategory = page.getByLabel('Subcategory')
  if (await subcategory.isEnabled()) await subcategory.selectOption({ index: 1 })
  await page.getByLabel('Mobile No').fill('9876543210')
  await page.getByLabel('District').selectOption('Salem')
}

const chooseImage = (page: Page, file = pngImage('IMG_0001.png', [180, 140, 20])) =>
  page.getByLabel('Image', { exact: true }).setInputFiles(file)
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Product' })

test('a product is added with a photo, shown and deleted', async ({ page, api, server, open }) => {
  const area = { Name: 'Our Products', Icon: '', CategoryType: 'product', CategoryId: 1 }
  const Subcategories = ['Manure', 'Honey']
  await api.call('POST', '/edit_category', {
    ...area,
    Subcategories,
    AdditionalQuestions: ['Pack size', 'a.b[0] "odd"?'],
  })
  await open('/admin/ourproducts')
  await expect(page.getByRole('heading', { name: 'Listings in Our Products' })).toBeVisible()
  await expect(page.getByText('No products available in this category.')).toBeVisible()
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Product' })).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('0')
  await chooseImage(page)
  await fillProduct(page, 'Neem cake (5 kg)')
  await page.getByLabel('Pack size').fill('5 kg')
  await page.getByLabel('a.b[0] "odd"?').fill('Yes')
  await addButton(page).click()
  await expect(page).toHaveURL('/admin/ourproducts')
  await expect(page.getByText('Added product successfully')).toBeVisible()

  await expect(cardNamed(page, 'Neem cake (5 kg)')).toContainText('₹210 per pack')
  await cardNamed(page, 'Neem cake (5 kg)').getByRole('heading').getByRole('button').click()
  const details = page.getByRole('dialog', { name: 'Neem cake (5 kg)' })
  for (const text of ['Salem', '9876543210', 'Keeps for a year.', 'Pack size: 5 kg', 'Manure']) {
    await expect(details).toContainText(text)
  }
  await page.keyboard.press('Escape')
  const [stored] = await api.products(1)
  expect(stored?.additionalQuestions).toEqual({ 'Pack size': '5 kg', 'a.b[0] "odd"?': 'Yes' })
  expect((await fetch(server.url + stored?.Image)).headers.get('content-type')).toBe('image/webp')

  await api.addProduct({ CategoryId: 1, Name: 'Honey' })
  await page.reload()
  await page.getByRole('button', { name: 'Delete Neem cake (5 kg)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Neem cake (5 kg) deleted successfully')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cardNamed(page, 'Honey').getByRole('heading').getByRole('button')).toBeFocused()
  await page.getByRole('button', { name: 'Delete Honey' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No products available in this category.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an upload shows its progress and can be cancelled; the form keeps its values', async ({
  page,
  api,
  open,
}) => {
  await open('/admin/addproduct')
  await chooseImage(page, hugePng('big.png', 3_000_000))
  await fillProduct(page, 'Honey')
  let release = () => {}
  await page.route('**/api/upload-file', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue().catch(() => {})
  })
  await addButton(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Honey')
  await expect(page.getByText('big.png')).toBeVisible()
  expect(await api.products(1)).toEqual([])
  await addButton(page).click()
  await expect(cardNamed(page, 'Honey')).toBeVisible()
})

test('the sidebar highlights exactly the entry of the current page', async ({ page, open }) => {
  await open('/admin/ourproducts')
  const current = page.getByRole('navigation').locator('[aria-current]')
  for (const [path, label] of [
    ['/admin/ourproducts', 'Our Products'],
    ['/admin/addproduct', 'Our Products'],
    ['/admin/buyproducts', 'Sourcing'],
    ['/admin/productsapproval', 'Products for Approval'],
    ['/admin/edit-category/1', 'Categories'],
  ] as const) {
    await page.goto(path)
    await expect(current).toHaveText([label])
  }
})
