import { expect, type Page } from '@playwright/test'
import { registry } from '@vayal/shared/contracts/registry'
import { cardNamed, fillCategory } from './support/category-form.ts'
import { pngImage } from './support/image-files.ts'
import { fillNews } from './support/news-form.ts'
import { signInByForm } from './support/session.ts'
import { test } from './support/test.ts'

test.use({ savesData: false })

const RAIN = pngImage('rain.png', [40, 90, 160])

const SHELL_ENTRIES = 3

const sidebar = (page: Page) => page.getByRole('navigation')

const TASKS: Record<string, (page: Page) => Promise<void>> = {
  async catalog(page) {
    await sidebar(page).getByRole('link', { name: 'Categories' }).click()
    await page.getByRole('link', { name: 'Add Category' }).first().click()
    await fillCategory(page, { name: 'Greens', type: 'Products' })
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(cardNamed(page, 'Greens')).toBeVisible()
  },
  async content(page) {
    await sidebar(page).getByRole('link', { name: 'News' }).click()
    await page.getByRole('link', { name: 'Add News' }).first().click()
    await fillNews(page, { title: 'Rain', content: 'Soon', image: RAIN, category: 'Weather' })
    await page.getByRole('button', { name: 'Add News' }).click()
    await expect(cardNamed(page, 'Rain')).toBeVisible()
  },
  async commerce(page) {
    await sidebar(page).getByRole('link', { name: 'Markets' }).click()
    await page.getByRole('button', { name: 'Add Market' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Market' })
    await form.getByLabel('Market Name').fill('Uzhavar Sandhai')
    await form.getByLabel('Area').fill('Gandhipuram')
    await form.getByLabel('District').selectOption('Coimbatore')
    await form.getByLabel('Organising Day').selectOption('Sunday')
    await form.getByLabel('Category').fill('Vegetables')
    await form.getByRole('button', { name: 'Add Market' }).click()
    await expect(cardNamed(page, 'Uzhavar Sandhai')).toBeVisible()
  },
  async stores(page) {
    await sidebar(page).getByRole('link', { name: 'Stores' }).click()
    await page.getByRole('tab', { name: 'Stores for Approval' }).click()
    await page.getByRole('button', { name: 'Approve Nila Agro' }).click()
    await page.getByRole('tab', { name: 'Approved Stores' }).click()
    await expect(cardNamed(page, 'Nila Agro')).toBeVisible()
  },
}

test('one sign-in covers every remote, and one sign-out ends the session in every tab', async ({
  context,
  page,
  api,
  server,
}) => {
  test.slow()
  await api.call('POST', '/stores', {
    StoreName: 'Nila Agro',
    District: 'Erode',
    Category: 'Seeds',
    MobileNo: '9000000003',
  })
  await page.goto('/admin')
  await signInByForm(page)
  await expect(page).toHaveURL('/admin/categories')
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))

  const { remotes } = registry.parse(await (await page.request.get('/registry.json')).json())
  const entries = remotes.flatMap(({ nav }) => nav.flatMap((group) => group.entries))
  const links = sidebar(page).getByRole('link')
  await expect(links).toHaveCount(SHELL_ENTRIES + entries.length)
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  for (const path of paths) {
    await sidebar(page).locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(String(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('not available right now')).toHaveCount(0)
    await expect(sidebar(page).locator('a[aria-current="page"]')).toHaveAttribute(
      'href',
      String(path),
    )
  }

  const ids = remotes.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(TASKS)))
  for (const id of ids) await TASKS[id]?.(page)
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)

  const other = await context.newPage()
  await other.goto('/admin/markets')
  await expect(cardNamed(other, 'Uzhavar Sandhai')).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(sidebar(tab)).toHaveCount(0)
  }
  // Signed out, a deep link must run no remote's code, so it requests nothing.
  const requests: string[] = []
  other.on('request', (request) => {
    if (request.url().startsWith(`${server.url}/api/stores`)) requests.push(request.url())
  })
  await other.goto('/admin/stores')
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(requests).toEqual([])
})
