import { expect } from '@playwright/test'
import { addPrice, storedPrice } from '../support/price-sheet.ts'
import { ADMIN } from '../support/reference-server.ts'
import { test } from '../support/test.ts'
import { EnginePage } from './engine-page.ts'
import { installedEngines } from './installed-engines.ts'

for (const { name, start } of installedEngines()) {
  test(`${name}: sign-in, categories and prices`, async ({ server, api }, testInfo) => {
    // Before the pages prefetch their lists.
    const tomato = await addPrice(api, { Name: 'Tomato' })
    const engine = await start()
    const page = new EnginePage(engine, server.url)
    try {
      await test.step('sign-in', async () => {
        await page.open('/admin/categories')
        await page.fill('input', 'Username', ADMIN.username)
        await page.fill('input', 'Password', ADMIN.password)
        await page.type('', 'Enter')
        await page.expectText('No categories yet')
        await page.expect('location.pathname', '/admin/categories')
      })
      await test.step('categories', async () => {
        await page.press('a', 'Add Category')
        await page.fill('input', 'Name', 'Vegetables')
        await page.fill('input', 'Subcategory', 'Native')
        await page.press('button', 'Add Subcategory')
        await page.press('button[type=submit]', 'Add Category')
        await page.expect('location.pathname', '/admin/categories')
        await page.expectText('Vegetables')
        expect(await api.categoryNamed('Vegetables')).toMatchObject({ Subcategories: ['Native'] })
      })
      await test.step('prices', async () => {
        await page.press('nav a', 'Market Price')
        await page.press('button', 'Edit Tomato')
        await page.fill('[role=dialog] input', 'Min Price', '21')
        await page.press('[role=dialog] button[type=submit]')
        await page.expect('document.querySelectorAll("[role=dialog]").length', 0)
        expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21 })
      })
    } catch (error) {
      const text = 'location.href + "\\n" + document.body.innerText'
      const shown = String(await page.evaluate(text).catch(String))
      await testInfo.attach('page', { body: shown, contentType: 'text/plain' })
      throw error
    } finally {
      await engine.close()
    }
  })
}
