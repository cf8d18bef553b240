import { expect, type Page } from '@playwright/test'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { cardNamed, cards } from './support/category-form.ts'
import { test } from './support/test.ts'

test('a category card opens its products and their details', async ({ page, api, open }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  await api.addProduct({
    CategoryId,
    Name: 'Tomato',
    Description: 'Country tomatoes,\npicked this morning',
    Price: '40',
    Unit: 'kg',
    District: 'Erode',
    MobileNo: '9876543210',
    additionalQuestions: { 'Organic?': 'Yes, certified' },
  })
  await api.addProduct({ CategoryId, Name: 'Okra', Price: 'None' })

  await open('/admin/categories')
  await cardNamed(page, 'Vegetables').getByRole('link', { name: 'Vegetables', exact: true }).click()
  await expect(page).toHaveURL(`/admin/products/${CategoryId}`)
  await expect(page.getByRole('heading', { name: 'Listings in Vegetables' })).toBeVisible()
  await expect(cardNamed(page, 'Tomato')).toContainText('₹40')
  await expect(cardNamed(page, 'Okra')).not.toContainText('₹')

  const opener = cardNamed(page, 'Tomato').getByRole('button', { name: 'Tomato', exact: true })
  await opener.click()
  const details = page.getByRole('dialog', { name: 'Tomato' })
  for (const text of ['₹40', 'Erode', '9876543210', 'picked this morning', 'Yes, certified']) {
    await expect(details).toContainText(text)
  }
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/categories')
})

test('a product is deleted permanently after a confirmation', async ({
  page,
  api,
  server,
  open,
}) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  for (const Name of ['Tomato', 'Okra']) await api.addProduct({ CategoryId, Name })
  await open(`/admin/products/${CategoryId}`)
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })

  await page.getByRole('button', { name: 'Delete Tomato' }).click()
  await expect(question).toContainText('Are you sure you want to delete this product?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(cardNamed(page, 'Tomato')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Tomato' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(cardNamed(page, 'Tomato')).toHaveCount(0)
  await expect(cardNamed(page, 'Okra')).toBeVisible()
  await server.restart()
  await page.reload()
  await expect(cardNamed(page, 'Okra')).toBeVisible()
  await expect(cardNamed(page, 'Tomato')).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete Okra' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No products available in this category.')).toBeVisible()
})

test('pending and rejected products are not listed', async ({ page, api, open }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  await api.addProduct({ CategoryId, Name: 'Approved' })
  await api.addProduct({ CategoryId, Name: 'Pending', ApprovalStatus: false })
  await api.addProduct({ CategoryId, Name: 'Rejected', ApprovalStatus: false, RejectStatus: true })
  await open(`/admin/products/${CategoryId}`)
  await expect(cards(page).getByRole('heading')).toHaveText(['Approved'])
})

test('10,000 products scroll and search with few of them rendered', async ({ page, api, open }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Everything' })
  await routeProducts(page, CategoryId, 10_000)
  await open(`/admin/products/${CategoryId}`)
  await expect(cardNamed(page, 'Product 00001')).toBeVisible()
  const nodeCount = () => page.evaluate(() => document.getElementsByTagName('*').length)
  expect(await nodeCount()).toBeLessThan(2_500)

  const rows = 20
  const changes = await scrollRows(page, rows)
  expect(changes, 'a new row and the removal of another are one change').toBeLessThanOrEqual(
    rows + 1,
  )

  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(cardNamed(page, 'Product 10000')).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 8_000 })
  expect(await nodeCount()).toBeLessThan(2_500)

  await page.getByRole('searchbox', { name: 'Search products' }).fill('07777')
  await expect(cards(page)).toHaveCount(1)
  await expect(cardNamed(page, 'Product 07777')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing like this')
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).first().click()
  await expect(cardNamed(page, 'Product 00001')).toBeVisible()
})

test('a long list keeps its position when an item above it grows', async ({ page, api, open }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Everything' })
  await routeProducts(page, CategoryId, 2000)
  const code = Promise.withResolvers<void>()
  await page.route(/\brows\b.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await open(`/admin/products/${CategoryId}`)
  await expect(cards(page).first()).toBeVisible()
  // So that the first row to be measured is far down the list.
  await page.evaluate(() => window.scrollTo(0, 60_000))
  code.resolve()
  await expect.poll(() => topmost(page)).toBeGreaterThan(300)
  const before = await topmost(page)
  await page.getByRole('list', { name: 'Listings' }).evaluate((list) => {
    const alert = document.createElement('div')
    alert.style.height = '40px'
    list.before(alert)
  })
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
  // A row has four cards, so the list may move by at most one row.
  expect(Math.abs((await topmost(page)) - before)).toBeLessThanOrEqual(4)
})

/** Returns the list position of the first card that is fully visible. */
function topmost(page: Page): Promise<number> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('main [role="listitem"]')]
    const inSight = items.find((item) => item.getBoundingClientRect().top > 60)
    return Number(inSight?.getAttribute('aria-posinset'))
  })
}

async function routeProducts(page: Page, CategoryId: EntityId, count: number): Promise<void> {
  const products = Array.from({ length: count }, (_, index) => ({
    ProductId: index + 1,
    CategoryId,
    Name: `Product ${String(index + 1).padStart(5, '0')}`,
    Price: '10',
    Unit: 'kg',
    District: 'Erode',
    ApprovalStatus: true,
    RejectStatus: false,
  }))
  await page.route('**/api/get-products/*', (route) => route.fulfill({ json: { products } }))
}

/** Returns how often rows were added or removed; both at once count as one change. */
async function scrollRows(page: Page, rows: number): Promise<number> {
  return page.evaluate(async (count) => {
    const first = document.querySelector('main [role="listitem"]')
    const container = first?.parentElement?.parentElement?.parentElement
    if (!first || !container) throw new Error('No rows')
    // The row gap equals the column gap.
    const height = first.getBoundingClientRect().height + 16
    let changes = 0
    const observer = new MutationObserver(() => {
      changes += 1
    })
    observer.observe(container, { childList: true })
    for (let step = 1; step <= count * 4; step += 1) {
      // To a position, because the browser rounds each distance.
      window.scrollTo(0, Math.floor((step * height) / 4))
      await new Promise(requestAnimationFrame)
      await new Promise((done) => setTimeout(done))
    }
    observer.disconnect()
    return changes
  }, rows)
}
