import { expect } from '@playwright/test'
import { CatalogReleases, DEPLOY_TOKENS, OTHER_BUILD } from '../support/catalog-releases.ts'
import { addPrice, storedPrice } from '../support/price-sheet.ts'
import { ADMIN } from '../support/reference-server.ts'

import { test } from '../support/test.ts'
import { EnginePage } from './engine-page.ts'
import { installedEngines } from './installed-engines.ts'

test.use({ settings: { DEPLOY_TOKENS } })

const cell = (row: number, column: number) =>
  `[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`
const hasLoaded = (build: string) =>
  `performance.getEntriesByType('resource').some(({ name }) => name.includes('/${build}/'))`

for (const { name, start } of installedEngines()) {
  test(`${name}: sign-in, categories, prices, sheet, approval and releases`, async ({
    server,
    api,
  }, testInfo) => {
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
      const tomato = await addPrice(api, { Name: 'Tomato' })
      await test.step('prices', async () => {
        await page.press('nav a', 'Market Price')
        await page.press('button', 'Edit Tomato')
        await page.fill('[role=dialog] input', 'Min Price', '21')
        await page.press('[role=dialog] button[type=submit]')
        await page.expect('document.querySelector("[role=dialog]")', null)
        expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21 })
      })
      await test.step('sheet', async () => {
        await page.open('/admin/marketprice/sheet')
        await page.press(cell(1, 3))
        await page.type('22', 'Enter')
        await page.press('button', 'Save 1 row')
        await page.expect(`document.querySelector('${cell(1, 9)}')?.textContent`, 'Saved')
        expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 22 })
        await page.expect('document.documentElement.scrollWidth <= innerWidth', true)
        const grid = 'document.querySelector("[role=grid]").parentElement'
        await page.expect(`${grid}.scrollWidth - ${grid}.clientWidth`, 0)
      })
      await test.step('approval', async () => {
        const { CategoryId } = await api.categoryNamed('Vegetables')
        await api.addProduct({ Name: 'Okra', CategoryId, ApprovalStatus: false })
        await page.press('nav a', 'Products for Approval')
        await page.press('button', 'Approve Okra')
        await page.expectText('No products for approval')
        const [product] = await api.products(CategoryId)
        expect(product).toMatchObject({ Name: 'Okra', ApprovalStatus: true })
      })
      await test.step('releases', async () => {
        const releases = new CatalogReleases(server)
        await releases.publish(OTHER_BUILD)
        await releases.promote(OTHER_BUILD)
        await page.open('/admin/categories')
        await page.expectText('Vegetables')
        await page.expect(hasLoaded(OTHER_BUILD), true)
        await releases.rollBack()
        await page.open('/admin/categories')
        await page.expectText('Vegetables')
        await page.expect(hasLoaded(OTHER_BUILD), false)
      })
    } catch (error) {
      const shown = String(await page.evaluate('location.href + "\\n" + document.body.innerText'))
      await testInfo.attach('page', { body: shown, contentType: 'text/plain' })
      throw error
    } finally {
      await engine.close()
    }
  })
}
