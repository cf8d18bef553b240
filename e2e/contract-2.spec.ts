import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test.use({ builds: 'contract-2' })

test('a remote built for contract 2 runs beside remotes of contract 3', async ({ page, open }) => {
  await open('/admin/categories')
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Stores' }).click()
  await expect(
    page.getByRole('heading', { name: 'Built for contract 2, at /admin/stores' }),
  ).toBeVisible()
  await expect(page.getByText('Its overlay')).toBeVisible()
})
