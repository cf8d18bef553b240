import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('on a desktop the sidebar is beside the page and marks the current entry', async ({
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

test('the current entry is in view, and the settings are in one row', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await open('/admin/stores')
  const sidebar = page.getByRole('navigation')
  for (const locale of ['தமிழ்', 'English']) {
    await sidebar.getByRole('button', { name: locale }).click()
    await page.reload()
    await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
    const tops = await sidebar
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(tops).toHaveLength(2)
  }
})

test('on a phone the sidebar opens from the Menu button and closes on a choice', async ({
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

test('a skip link takes the keyboard past the sidebar', async ({ page, open }) => {
  await open('/admin/categories')
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
