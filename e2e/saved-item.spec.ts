import { expect } from '@playwright/test'
import { cardNamed, fillCategory } from './support/category-form.ts'
import { test } from './support/test.ts'

test('a saved item is scrolled into view and highlighted in a long list', async ({
  page,
  api,
  open,
}) => {
  const names = Array.from({ length: 60 }, (_, index) => `Category ${index + 1}`)
  await Promise.all(names.map((Name) => api.addCategory({ Name })))
  await open('/admin/categories?q=category+7')
  await page.getByRole('link', { name: 'Add Category' }).click()
  await fillCategory(page, { name: 'Spices' })
  await page.getByRole('button', { name: 'Add Category' }).click()
  const added = cardNamed(page, 'Spices')
  await expect(added).toBeInViewport({ ratio: 1 })
  await expect(added).toHaveCSS('outline-style', 'solid')
  await expect(page.getByText('New category added successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await expect(added).toHaveCSS('outline-style', 'none', { timeout: 15_000 })
})
