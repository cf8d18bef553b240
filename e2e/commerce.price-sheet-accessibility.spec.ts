import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import {
  addPrice,
  changeAsOtherAdmin,
  enterMinPrices,
  firstPrice,
  today,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

for (const display of DISPLAYS) {
  test(`axe finds nothing on the sheet: ${describeDisplay(display)}`, async ({
    page,
    api,
    open,
    allowed,
  }) => {
    allowed.push(/^answer 500: PUT/)
    // Without a price of the last thirty days, the history button has no line.
    const tomato = await addPrice(api, { Name: 'Tomato', LastUpdated: await today(page) })
    await addPrice(api, { Name: 'Onion' })
    await setDisplay(page, display)
    await page.route(`**/marketprice/${tomato.Id}`, (route) => route.fulfill({ status: 500 }))
    await open(SHEET)
    await expect(firstPrice(page, display.width)).toBeVisible()
    await expectAccessible(page, 'the sheet')

    await enterMinPrices(page, display.width, ['21', '-5'])
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'the sheet with a failed row and a wrong price')
    await expectNoSidewaysScroll(page, 'the sheet')

    await page.locator('[popovertarget]').first().click()
    await expectAccessible(page, 'the further actions')
    await page.getByRole('button', { name: 'CSV' }).last().click()
    await page.locator('input[type="file"]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Id,MinPrice\n1,24\n2,12\n9,3\n'),
    })
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page, 'the import')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button').first().click()

    await page.locator('button:has(svg[viewBox="0 0 64 24"])').first().click()
    await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible()
    await expectAccessible(page, 'the history')
  })

  test(`axe finds nothing on rows with a conflict: ${describeDisplay(display)}`, async ({
    page,
    api,
    open,
    allowed,
  }) => {
    allowed.push(/^answer 412: PUT/)
    const prices = [await addPrice(api, { Name: 'Tomato' }), await addPrice(api, { Name: 'Onion' })]
    await setDisplay(page, display)
    await open(SHEET)
    await enterMinPrices(page, display.width, ['21', '22'])
    const theirs = { MaxPrice: 150_000, LastUpdated: '06/06/2026' }
    for (const price of prices) await changeAsOtherAdmin(api, price, theirs)
    await page.keyboard.press('Control+s')
    await page.locator('[data-tone="error"]').getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible()
    await expectAccessible(page, 'the comparison')
    await expectNoSidewaysScroll(page, 'the comparison')
    const table = page.getByRole('dialog').getByRole('table')
    const end = await table.evaluate((one) => one.getBoundingClientRect().right)
    expect(end, 'the end of the table').toBeLessThanOrEqual(display.width)
  })
}
