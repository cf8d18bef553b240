import { expect } from '@playwright/test'
import { cardNamed, fillCategory } from './support/category-form.ts'
import { fillMarket } from './support/commerce-forms.ts'
import { test } from './support/test.ts'

test('a saved item is scrolled into view and marked in a long list', async ({
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

test('a renamed item stays in view when the dialog’s history entry is removed late', async ({
  page,
  api,
  open,
}) => {
  await page.addInitScript(() => {
    const go = window.history.go.bind(window.history)
    window.history.go = (delta) => void setTimeout(go, 500, delta)
  })
  await api.call('POST', '/markets', {
    MarketName: 'Old market',
    Area: 'Gandhipuram',
    District: 'Coimbatore',
    OrganisingDay: 'Sunday',
    Category: 'Vegetables',
  })
  await open('/admin/markets?q=old')
  await page.getByRole('button', { name: 'Edit Old market' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Market' })
  await fillMarket(dialog, { MarketName: 'New market' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cardNamed(page, 'New market')).toHaveCSS('outline-style', 'solid')
  await expect(page).toHaveURL(/\/admin\/markets$/)

  await page.getByRole('button', { name: 'Edit New market' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'List view' }).click()
  await page.waitForTimeout(1500)
  await expect(page.getByRole('row', { name: 'New market' })).toBeVisible()
})
