import { expect } from '@playwright/test'
import { cardNamed } from './support/category-form.ts'
import { test } from './support/test.ts'

test.use({ allowed: [/^failed: GET .*\/assets\/overlays\./] })

test('a dialog whose code cannot be fetched says so, and opens once it can', async ({
  page,
  open,
  api,
}) => {
  await api.addCategory({ Name: 'Seeds' })
  await page.route('**/assets/overlays.*.js', (route) => route.abort())
  await open('/admin/categories')
  const card = cardNamed(page, 'Seeds')
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('This could not be opened')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.unroute('**/assets/overlays.*.js')
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
