import { expect, type Page } from '@playwright/test'
import type { AdminApi } from './support/admin-api.ts'
import { test } from './support/test.ts'

type Edit = {
  what: string
  /** Stores the item to edit; returns its screen, its Edit button if any, and its list call. */
  arrange: (api: AdminApi) => Promise<{ screen: string; editButton?: string; list: string }>
  save: { method: 'PUT' | 'POST'; path: string }
  field: string
  saved: (page: Page) => Promise<void>
}

const showsText = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible()

const EDITS: Edit[] = [
  {
    what: 'category',
    arrange: async (api) => {
      const { CategoryId } = await api.addCategory({ Name: 'First' })
      return { screen: `/admin/edit-category/${CategoryId}`, list: '/categories' }
    },
    save: { method: 'POST', path: '/edit_category' },
    field: 'Name',
    saved: (page) => expect(page).toHaveURL('/admin/categories'),
  },
  {
    what: 'market price',
    arrange: async (api) => {
      await api.call('POST', '/marketprice', {
        Name: 'First',
        Category: 'Vegetables',
        MinPrice: 18,
        MaxPrice: 26,
        AvgPrice: 22,
        Units: 'Kg',
        LastUpdated: '05/06/2026',
      })
      return { screen: '/admin/marketprice', editButton: 'Edit First', list: '/marketprice' }
    },
    save: { method: 'PUT', path: '/marketprice/*' },
    field: 'Name',
    saved: showsText('Market price updated successfully!'),
  },
]

for (const { what, arrange, save, field, saved } of EDITS) {
  test(`saving a ${what} again after a lost answer causes no conflict`, async ({
    page,
    api,
    open,
    allowed,
  }) => {
    allowed.push(new RegExp(`^failed: ${save.method}`))
    const { screen, editButton, list } = await arrange(api)
    await open(screen)
    if (editButton) await page.getByRole('button', { name: editButton }).click()
    await page.getByLabel(field, { exact: true }).fill('Second')
    await page.route(
      `**/api${save.path}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const button = page.getByRole('button', { name: 'Save Changes' })
    await button.click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    const stored = async () => (await api.call('GET', list)).text()
    const afterFirst = await stored()
    expect(afterFirst).toContain('Second')

    await button.click()
    await saved(page)
    await expect(page.getByText('Someone else changed this')).toHaveCount(0)
    // Also compares the revision, which counts the changes.
    expect(await stored()).toBe(afterFirst)
    expect(afterFirst).toContain('"Revision":2')
  })
}
