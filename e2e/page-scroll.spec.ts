import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('another page starts at the top, and Back restores the previous position', async ({
  page,
  api,
  open,
}) => {
  for (let at = 0; at < 40; at += 1) await api.addCategory({ Name: `Category ${at}` })
  await open('/admin/categories')
  await expect(page.getByText('Category 39')).toBeAttached()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => position(page)).toBe(600)

  // A dialog's history entry: the same URL with a state.
  await page.evaluate(() => window.history.pushState({ key: 'd', idx: 1, usr: { d: 1 } }, ''))
  await page.goBack()
  expect(await position(page)).toBe(600)

  await page.getByRole('navigation').getByRole('link', { name: 'Markets' }).click()
  await expect(page.getByText('No markets yet')).toBeVisible()
  expect(await position(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => position(page)).toBe(600)

  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  expect(await position(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => position(page)).toBe(600)
  await page.goto('/admin/products/1', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  expect(await position(page)).toBe(0)
})
