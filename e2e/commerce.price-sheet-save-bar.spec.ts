import { expect, type Locator, type Page } from '@playwright/test'
import { setScreen } from './support/displays.ts'
import {
  addPrice,
  cell,
  changeAsOtherAdmin,
  enterMinPrices,
  firstPrice,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

/** The bar with the Save button. In English the label begins with the verb; in Tamil it ends with it. */
function saveBar(page: Page): Locator {
  return page.getByRole('button', { name: /^Save|சேமி$/ }).locator('..')
}

async function expectRowsVisible(page: Page, count: number): Promise<void> {
  const top = await saveBar(page).evaluate((bar) => bar.getBoundingClientRect().top)
  const sheet = await page.getByRole('grid').evaluate((grid: HTMLElement, index) => {
    const row = grid.querySelector(`[aria-rowindex="${index}"]`)
    return {
      rowBottom: row?.getBoundingClientRect().bottom ?? Number.NaN,
      controls: (grid.parentElement?.offsetHeight ?? Number.NaN) - grid.offsetHeight,
      overflow: document.documentElement.scrollHeight - window.innerHeight,
    }
  }, count + 1)
  expect(sheet.controls, 'toolbar and save bar').toBeLessThanOrEqual(150)
  expect(sheet.overflow, 'vertical overflow of the page in pixels').toBe(0)
  expect(sheet.rowBottom, `bottom edge of row ${count}`).toBeLessThanOrEqual(top)
}

async function expectFocusAboveBar(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  const bottom = await field.evaluate((input) => input.getBoundingClientRect().bottom)
  const top = await saveBar(page).evaluate((bar) => bar.getBoundingClientRect().top)
  expect(bottom, 'bottom edge of the focused field').toBeLessThanOrEqual(top)
}

for (const [locale, width, height] of [
  ['ta', 360, 740],
  ['en', 1366, 768],
] as const) {
  test(`without rows Save is at the bottom: ${locale}, ${width} × ${height}`, async ({
    page,
    api,
    open,
  }) => {
    await addPrice(api, { Name: 'Tomato' })
    await setScreen(page, { locale, width, height })
    await open(`${SHEET}?rows=to_check`)
    const save = page.getByRole('button', { name: /^(Save|சேமி)$/ })
    const box = await save.boundingBox()
    expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(20)
    await expect(save).toBeInViewport({ ratio: 1 })
  })
}

for (const [locale, screens] of [
  [
    'en',
    [
      { height: 625, rows: 8 },
      { height: 768, rows: 12 },
    ],
  ],
  ['ta', [{ height: 768, rows: 12 }]],
] as const) {
  test(`enough rows fit on the screen, and the last one stays in view: ${locale}`, async ({
    page,
    api,
    open,
  }) => {
    for (let at = 1; at <= 16; at += 1) await addPrice(api, { Name: `உருளைக்கிழங்கு · ${at}` })
    await setScreen(page, { locale, width: 1366, height: 768 })
    await open(SHEET)
    const names = page.getByRole('rowheader')
    for (const { height, rows } of screens) {
      await page.setViewportSize({ width: 1366, height })
      await expectRowsVisible(page, rows)
      // A broken word needs an extra line.
      const lines = await names.first().evaluate((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return range.getClientRects().length
      })
      expect(lines).toBeLessThanOrEqual(2)
    }

    if (locale === 'ta') await page.setViewportSize({ width: 1366, height: 625 })
    await firstPrice(page, 1366).click()
    for (let at = 1; at < 16; at += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.type('21')
    await page.keyboard.press('Control+s')
    await expect(page.locator('[data-tone="success"]')).toBeVisible()
    await expectFocusAboveBar(page, cell(page, 16, 'Min').getByRole('textbox'))
  })
}

for (const { height, rows } of [
  { height: 768, rows: 12 },
  { height: 625, rows: 8 },
]) {
  test(`“Go to the first” shows the cell and most rows, even if the search hid it: 1366 × ${height}`, async ({
    page,
    api,
    open,
  }) => {
    await addPrice(api, { Name: 'முருங்கைக்காய் · Drumstick' })
    for (let at = 2; at <= 16; at += 1) await addPrice(api, { Name: `Price ${at}` })
    await setScreen(page, { locale: 'ta', width: 1366, height })
    await open(SHEET)
    await enterMinPrices(page, 1366, ['200', '21', '22'])
    await page.getByRole('searchbox').fill('Price')
    await expect(page.getByRole('row')).toHaveCount(16)
    await page.getByRole('button', { name: '3 வரிசைகளைச் சேமி' }).click()
    await page.getByRole('button', { name: 'முதல் விலைக்குச் செல்' }).click()
    const focused = cell(page, 1, 'Min').getByRole('textbox')
    await expectFocusAboveBar(page, focused)
    await expect(focused).toHaveValue('200')
    await expectRowsVisible(page, rows)
  })
}

for (const { locale, restored, save, goToFirst, saveOthers, compare, retry } of [
  {
    locale: 'en',
    restored: /^Restored: your entries from/,
    save: 'Save 4 rows',
    goToFirst: 'Go to the first',
    saveOthers: 'Save the other 2',
    compare: 'Compare',
    retry: 'Retry all failed',
  },
  {
    locale: 'ta',
    restored: /சேமிக்காதவை மீட்கப்பட்டன/,
    save: '4 வரிசைகளைச் சேமி',
    goToFirst: 'முதல் விலைக்குச் செல்',
    saveOthers: 'மற்ற 2 வரிசைகளைச் சேமி',
    compare: 'ஒப்பிடு',
    retry: 'மீண்டும் முயல்',
  },
] as const) {
  test(`messages hide no row: ${locale}`, async ({ page, api, open, allowed }) => {
    allowed.push(/^answer (412|500): PUT .*\/api\/marketprice\/\d+$/)
    const first = await addPrice(api, { Name: 'Price 1' })
    for (const at of [2, 3]) await addPrice(api, { Name: `Price ${at}` })
    const fourth = await addPrice(api, { Name: 'Price 4' })
    for (let at = 5; at <= 16; at += 1) await addPrice(api, { Name: `Price ${at}` })
    await setScreen(page, { locale, width: 1366, height: 768 })
    await open(SHEET)
    await enterMinPrices(page, 1366, ['21', '3x', '200', '22'])
    await page.reload()
    await expect(page.getByText(restored)).toBeVisible()
    await expectRowsVisible(page, 12)

    await page.getByRole('button', { name: save }).click()
    await page.getByRole('button', { name: goToFirst }).click()
    await expect(page.getByText(restored)).toBeHidden()
    await expectFocusAboveBar(page, cell(page, 3, 'Min').getByRole('textbox'))
    await expectRowsVisible(page, 12)

    await changeAsOtherAdmin(api, first, { MaxPrice: 33 })
    await page.getByRole('button', { name: save }).click()
    await page.route(`**/api/marketprice/${fourth.Id}`, (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: saveOthers }).click()
    const message = page.getByRole('alert').locator('..')
    await expect(message.getByRole('button', { name: compare })).toBeVisible()
    await expect(message.getByRole('button', { name: retry })).toBeVisible()
    await expectRowsVisible(page, 12)

    // A note and an announcement at once.
    await cell(page, 3, 'Min').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(saveBar(page).locator('[aria-live]')).not.toBeEmpty()
    await expectRowsVisible(page, 12)

    await cell(page, 1, 'Max').click()
    for (let row = 2; row <= 16; row += 1) {
      await page.keyboard.press('ArrowDown')
      await expectFocusAboveBar(page, cell(page, row, 'Max').getByRole('textbox'))
    }
  })
}
