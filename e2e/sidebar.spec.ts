import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test.use({ savesData: false })

test('on a desktop the sidebar is beside the page and highlights the current entry', async ({
  page,
  api,
  open,
}) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  await open('/admin/categories')
  const sidebar = page.getByRole('navigation')
  const entry = sidebar.getByRole('link', { name: 'Categories' })
  await expect(sidebar.getByRole('heading', { name: 'Management' })).toBeVisible()
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()

  for (const path of ['/admin/categories/add', `/admin/products/${CategoryId}`]) {
    await page.goto(path)
    await expect(entry).toHaveAttribute('aria-current', 'true')
  }
  await entry.click()
  await expect(page).toHaveURL('/admin/categories')
})

for (const { width, height, hasTouch } of [
  { width: 1366, height: 625, hasTouch: false },
  { width: 1366, height: 625, hasTouch: true },
  { width: 360, height: 740, hasTouch: true },
]) {
  const device = `${width} × ${height}${hasTouch ? ', touch' : ''}`
  test.describe(device, () => {
    test.use({ hasTouch })

    test('the whole sidebar is visible without scrolling', async ({ page, open }) => {
      await page.setViewportSize({ width, height })
      await open('/admin/stores')
      const sidebar = page.getByRole('navigation')
      const menu = page.getByRole('button', { name: /^(Menu|மெனு)$/ })
      for (const locale of ['தமிழ்', 'English']) {
        if (width < 1024) await menu.click()
        await sidebar.getByRole('button', { name: locale }).click()
        await page.reload()
        if (width < 1024) await menu.click()
        await expect(sidebar.getByRole('link')).toHaveCount(13)
        for (const control of await sidebar.locator('a, button:visible').all()) {
          await expect(control).toBeInViewport({ ratio: 1 })
        }
        const isCutOff = await sidebar.evaluate((nav) => nav.scrollWidth > nav.clientWidth)
        expect(isCutOff).toBe(false)
        if (width < 1024) await page.keyboard.press('Escape')
      }
    })
  })
}

test('the sidebar counts pending items, and a decision updates the number', async ({
  page,
  api,
  open,
}) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  await api.addProduct({ Name: 'Tomato', CategoryId, ApprovalStatus: false })
  await api.addProduct({ Name: 'Onion', CategoryId, ApprovalStatus: false })
  await open('/admin/categories')
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Products for Approval' })
  await expect(entry).toHaveAccessibleDescription('2 pending')
  await entry.click()
  await page.getByRole('button', { name: 'Approve Tomato' }).click()
  await expect(entry).toHaveAccessibleDescription('1 pending')
})

test('on a phone the sidebar opens from the Menu button and closes when an entry is chosen', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/admin/categories/add')
  const sidebar = page.getByRole('navigation')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(sidebar).toBeHidden()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')

  await menu.click()
  await expect(sidebar).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await sidebar.getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL('/admin/categories')
  await expect(sidebar).toBeHidden()

  await menu.click()
  await expect(sidebar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(menu).toBeFocused()
})

test('a skip link moves the focus past the sidebar', async ({ page, open }) => {
  await open('/admin/categories')
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
