import { expect } from '@playwright/test'
import { ADMIN } from './support/reference-server.ts'
import { test } from './support/test.ts'

const ADMIN_PATHS = [
  '/admin/categories',
  '/admin/categories/add',
  '/admin/edit-category/3',
  '/admin/productsapproval',
  '/admin/news',
  '/admin/addnews',
  '/admin/editnews/1',
  '/admin/products/3',
  '/admin/markets',
  '/admin/marketprice',
  '/admin/exhibitions',
  '/admin/stores',
  '/admin/ourproducts',
  '/admin/addproduct',
  '/admin/buyproducts',
  '/admin/adbanner',
  '/admin/no-such-page',
]

test('a wrong username and a wrong password show the same error', async ({ page, allowed }) => {
  allowed.push(/^answer 401: POST .*\/api\/login$/)
  await page.goto('/login')
  await expect(page).toHaveTitle('Vayal Admin Login')

  for (const [username, password] of [
    [ADMIN.username, 'wrong'],
    ['nobody', ADMIN.password],
  ] as const) {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    await expect(page).toHaveURL('/login')
  }
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('the right password and Enter open the categories', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')

  await expect(page).toHaveURL('/admin/categories')
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Vayal Admin Dashboard')

  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/categories')
  await page.goto('/login')
  await expect(page).toHaveURL('/admin/categories')
})

test('without a session no page under /admin opens and no remote code runs', async ({ page }) => {
  // Preloads are allowed. A script that runs appears as an element, and the warning fails the test.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const script = document.querySelector<HTMLScriptElement>('script[src*="/remotes/"]')
      if (script) console.warn(`ran ${script.src}`)
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of ADMIN_PATHS) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
})

test('the sign-in leads to the requested page', async ({ page, api }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  await page.goto(`/admin/products/${CategoryId}?q=tomato`)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/admin/products/${CategoryId}?q=tomato`)
  await expect(page.getByRole('heading', { name: 'Listings in Vegetables' })).toBeVisible()
})

test('an unknown token leads to the login page', async ({ page, api, open, allowed }) => {
  allowed.push(/^answer 401: GET /)
  await open('/admin/categories')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  await api.revoke(String(token))

  await page.goto('/admin/categories/add')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin/categories/add')}`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('signing out ends the session in the browser and on the server', async ({
  page,
  server,
  open,
}) => {
  await open('/admin/no-such-page')
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL('/admin/categories')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const signedOut = page.waitForResponse('**/api/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect((await signedOut).ok()).toBe(true)

  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  const answer = await fetch(`${server.url}/api/session`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
