import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { cardNamed, fillCategory } from './support/category-form.ts'
import { fillMarket } from './support/commerce-forms.ts'
import { pngImage } from './support/image-files.ts'
import { ADMIN } from './support/reference-server.ts'
import { signInByForm, storedToken } from './support/session.ts'
import { test } from './support/test.ts'

const TITLE = 'Your session has ended'

test('a form keeps its input when the session expires', async ({ page, api, open, allowed }) => {
  allowed.push(/^answer 401: (GET .*|POST .*\/api\/(upload-file|add_category|login))$/)
  await open('/admin/categories/add')
  await fillCategory(page, {
    name: 'Typed before',
    type: 'Service',
    icon: pngImage('icon.png', [10, 120, 50]),
    subcategories: ['One', 'Two'],
    questions: ['Why?'],
  })
  await api.revoke(await storedToken(page))
  await page.getByRole('button', { name: 'Add Category' }).click()

  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/admin/categories/add')
  await expect(dialog).toContainText(`Enter the password of ${ADMIN.username}`)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password')

  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/categories')
  await expect(cardNamed(page, 'Typed before')).toBeVisible()
  const made = (await api.categories()).filter(({ Name }) => Name === 'Typed before')
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    CategoryType: 'service',
    Subcategories: ['One', 'Two'],
    AdditionalQuestions: ['Why?'],
  })
})

test('the user can sign out instead of entering the password again', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 401: POST .*\/api\/markets$/)
  await api.addCategory({ Name: 'Fruits' })
  await open('/admin/markets')
  await page.getByRole('button', { name: 'Add Market' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Market' })
  await fillMarket(form, {
    MarketName: 'Given up',
    Area: 'Gandhipuram',
    District: 'Coimbatore',
    OrganisingDay: 'Daily',
    Category: 'Fruits',
  })
  await api.revoke(await storedToken(page))
  await form.getByRole('button', { name: 'Add Market' }).click()
  const dialog = page.getByRole('dialog', { name: TITLE })
  await dialog.getByRole('button', { name: 'Sign out instead' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await page.waitForTimeout(500)
  // At once: a retrying assertion would wait until a toast closes.
  expect(await page.locator('.Toastify__toast').count()).toBe(0)
  expect(await (await api.call('GET', '/markets')).json()).toEqual([])
})

test('signing in again in another tab resumes this one with its input', async ({
  page,
  context,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 401: (POST|GET) /)
  await open('/admin/categories/add')
  const idle = await context.newPage()
  await idle.goto('/admin/categories/add')
  await fillCategory(idle, { name: 'Typed and not sent' })
  await fillCategory(page, { name: 'Saved by the neighbour' })
  await api.revoke(await storedToken(page))
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect(dialog).toBeVisible()

  const neighbour = await context.newPage()
  await neighbour.goto('/admin/categories')
  await signInByForm(neighbour)
  await expect(neighbour).toHaveURL('/admin/categories')
  await expect(page).toHaveURL('/admin/categories')
  await expect(cardNamed(page, 'Saved by the neighbour')).toBeVisible()

  await expect(idle.getByLabel('Name', { exact: true })).toHaveValue('Typed and not sent')
  await idle.getByRole('button', { name: 'Add Category' }).click()
  await expect(cardNamed(idle, 'Typed and not sent')).toBeVisible()
})

test('signing out asks before it discards input', async ({ page, open }) => {
  await open('/admin/categories/add')
  await fillCategory(page, { name: 'Half typed' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half typed')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('a session that expired before the page opened leads to the login page without a dialog', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 401: GET /)
  await open('/admin/account')
  await api.revoke(await storedToken(page))
  const shown: string[] = []
  await page.exposeFunction('noteDialog', (name: string) => shown.push(name))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('[role="dialog"], dialog')?.textContent
      if (text) Reflect.apply(Reflect.get(window, 'noteDialog'), window, [text])
    }).observe(document, { childList: true, subtree: true })
  })
  // Slow enough to render each answer before the next one.
  await page.route('**/api/**', async (route) => {
    await pause(400)
    await route.continue()
  })
  await page.goto('/admin/stores')
  await expect(page).toHaveURL(/\/login/)
  expect(shown).toEqual([])
})
