import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { acknowledgePrices } from './support/commerce-forms.ts'
import { setDisplay } from './support/displays.ts'
import {
  addPrice,
  cell,
  changeAsOtherAdmin,
  enterMinPrices,
  firstPrice,
  storedPrice,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'
import { expectWholeWords } from './support/whole-words.ts'

const SHEET = '/admin/marketprice/sheet'

type Screen = { locale: 'en' | 'ta'; width: number; height: number }

async function setScreen(page: Page, { locale, width, height }: Screen): Promise<void> {
  await setDisplay(page, { locale, theme: 'light', width: 1280 })
  await page.setViewportSize({ width, height })
}

test('on a phone the sheet is a list', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'தக்காளி' })
  await addPrice(api, { Name: 'W'.repeat(150) })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(SHEET)
  await expect(page.getByRole('grid')).toHaveCount(0)
  const card = page.getByRole('listitem').first()
  await card.getByLabel('Min Price').fill('12,50')
  await card.getByLabel('Max Price').fill('1,040')
  await expect(card.getByLabel('Min Price')).toHaveAttribute('aria-invalid', 'true')
  await expect(card.getByLabel('Min Price')).toHaveAccessibleDescription(/comma/)
  await expectNoSidewaysScroll(page, 'the list')
  await card.getByLabel('Min Price').fill('12.50')
  await card.getByText('Other fields').click()
  await card.getByLabel('Units').selectOption('Quintal')
  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await acknowledgePrices(page)
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  expect(await storedPrice(api, tomato.Id)).toMatchObject({
    MinPrice: 12.5,
    MaxPrice: 1040,
    Units: 'Quintal',
  })
})

/** Width in pixels that the chosen option needs, and the width that it has. */
function optionWidths(select: Locator): Promise<readonly [needed: number, room: number]> {
  return select.evaluate((element: HTMLSelectElement) => {
    const style = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('There is no canvas')
    context.font = style.font
    const text = context.measureText(element.selectedOptions[0]?.text ?? '').width
    const sides = ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'] as const
    const edges = sides.reduce((sum, side) => sum + Number.parseFloat(style[side]), 0)
    return [text, element.getBoundingClientRect().width - edges] as const
  })
}

for (const { locale, rows, category } of [
  { locale: 'en', rows: 'Rows', category: 'Filter by category' },
  { locale: 'ta', rows: 'வரிசைகள்', category: 'வகைப்படி வடிகட்டு' },
] as const) {
  test(`on a phone the first price starts within the top 300 px, and both filters are readable: ${locale}`, async ({
    page,
    api,
    open,
  }) => {
    await addPrice(api, { Name: 'Tomato' })
    await setDisplay(page, { locale, theme: 'light', width: 360 })
    await open(SHEET)
    const card = await page.getByRole('listitem').first().boundingBox()
    expect(card?.y).toBeLessThan(300)
    const choice = page.getByLabel(rows, { exact: true })
    for (const index of [0, 1, 2, 3]) {
      await choice.selectOption({ index })
      const [needed, room] = await optionWidths(choice)
      expect(needed).toBeGreaterThan(0)
      expect(needed, `the row filter, option ${index}`).toBeLessThanOrEqual(room)
      const [all, shown] = await optionWidths(page.getByLabel(category))
      expect(shown / all, `shown part of the category beside option ${index}`).toBeGreaterThan(0.5)
    }
  })
}

for (const [locale, width, height] of [
  ['ta', 360, 740],
  ['en', 1366, 768],
] as const) {
  test(`a long price check scrolls above its buttons: ${locale}, ${width} × ${height}`, async ({
    page,
    api,
    open,
  }) => {
    for (let at = 1; at <= 4; at += 1) await addPrice(api, { Name: `Tomato ${at}` })
    await setScreen(page, { locale, width, height })
    await open(SHEET)
    await enterMinPrices(page, width, ['200', '200', '200', '21'])
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^(3 of 4 prices|4 விலைகளில் 3) /)).toBeInViewport()
    const buttons = dialog.locator('footer').getByRole('button')
    await expect(buttons).toHaveCount(3)
    const last = dialog.getByRole('listitem').last()
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'the price check')
  })

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

test('an entry in progress survives a window that becomes narrow', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await page.getByRole('gridcell').nth(1).click()
  await page.keyboard.type('77')
  await page.setViewportSize({ width: 400, height: 740 })
  await expect(page.getByLabel('Min Price')).toHaveValue('77')
})

for (const [locale, first, last, category, widths] of [
  ['en', 'Undo', 'More actions', 'Filter by category', [1366]],
  ['ta', 'செயல்தவிர்', 'மேலும் செயல்கள்', 'வகைப்படி வடிகட்டு', [1280, 1024]],
] as const) {
  test(`the toolbar has one row, prices in lakhs one line, and no word is broken: ${locale}`, async ({
    page,
    api,
    open,
  }) => {
    const prices = { MinPrice: 123456.51, AvgPrice: 123456.51, MaxPrice: 987654.32 }
    await addPrice(api, { Name: 'உருளைக்கிழங்கு', ...prices, Units: 'Quintal' })
    await setScreen(page, { locale, width: 1280, height: 768 })
    await open(SHEET)
    const top = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
    expect(await top(last)).toBe(await top(first))
    const [needed, room] = await optionWidths(page.getByLabel(category))
    expect(needed, 'the category filter').toBeLessThanOrEqual(room)

    await cell(page, 1, 'Avg').click()
    for (const [column, text] of [
      ['Min', '1,23,456.51'],
      ['Max', '9,87,654.32'],
    ] as const) {
      const shown = cell(page, 1, column).getByText(text)
      expect(
        await shown.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getClientRects().length
        }),
        `lines of ${text}`,
      ).toBe(1)
    }
    const grid = page.getByRole('grid')
    expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 })
      await expectWholeWords(grid, `the sheet at ${width} px`)
      // A narrower sheet scrolls sideways.
      if (width < 1280) continue
      const spare = await grid.evaluate(({ clientWidth }) => {
        const body = document.querySelector('[role="rowgroup"]')
        return clientWidth - parseFloat(body ? getComputedStyle(body).minWidth : '')
      })
      // Scrollbars of the page and the sheet take 15 px each where they are not overlays.
      expect(spare).toBeGreaterThanOrEqual(30)
    }
  })
}

test('an error beside a button has enough width in Tamil', async ({ page, api, open, allowed }) => {
  allowed.push(/^failed: PUT/)
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await setDisplay(page, { theme: 'light', locale: 'ta', width: 1280 })
  await page.route(`**/marketprice/${tomato.Id}`, (route) => route.abort('connectionrefused'))
  await open(SHEET)
  await enterMinPrices(page, 1280, ['21'])
  await page.keyboard.press('Control+s')
  const status = cell(page, 1, 'Status')
  await expect(status.getByRole('button', { name: 'மீண்டும் முயல் Tomato' })).toBeVisible()
  const reason = status.getByText('சேவையகத்தை அணுக முடியவில்லை.')
  // In a narrower column, Tamil words would break between letters.
  expect((await reason.boundingBox())?.width).toBeGreaterThan(100)
})

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
    const save = page.getByRole('button', { name: /^(Save|சேமி)$/ })
    const names = page.getByRole('rowheader')
    for (const { height, rows } of screens) {
      await page.setViewportSize({ width: 1366, height })
      const bar = await save.boundingBox()
      const last = await names.nth(rows - 1).boundingBox()
      if (!bar || !last) throw new Error('The sheet is not rendered')
      expect(last.y + last.height).toBeLessThanOrEqual(bar.y)
      const controls = await page.getByRole('grid').evaluate((grid: HTMLElement) => {
        return (grid.parentElement?.offsetHeight ?? 0) - grid.offsetHeight
      })
      expect(controls, 'toolbar and save bar').toBeLessThanOrEqual(150)
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
    const focused = cell(page, 16, 'Min').getByRole('textbox')
    await expect(focused).toBeFocused()
    await expect(focused).toBeInViewport({ ratio: 1 })
    const bar = await save.boundingBox()
    const box = await focused.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  })
}

test('the last row stays in view above the warnings of all its prices', async ({
  page,
  api,
  open,
}) => {
  for (let at = 1; at < 16; at += 1) await addPrice(api, { Name: `Tomato ${at}` })
  const last = await addPrice(api, { Name: 'நிலக்கடலை · Groundnut (Bold)' })
  const tenfold = { MinPrice: 200, MaxPrice: 300, AvgPrice: 250, LastUpdated: '06/06/2026' }
  await changeAsOtherAdmin(api, last, tenfold)
  await setScreen(page, { locale: 'ta', width: 1366, height: 768 })
  await open(SHEET)
  await firstPrice(page, 1366).click()
  for (let at = 1; at < 16; at += 1) await page.keyboard.press('ArrowDown')
  await expect(cell(page, 16, 'Min').getByRole('textbox')).toBeFocused()
  // The note about the status lists the warnings of all columns.
  await page.keyboard.press('End')
  const [box, bar] = await Promise.all([
    page.locator(':focus').boundingBox(),
    page
      .getByRole('button', { name: /^சேமி$/ })
      .locator('..')
      .boundingBox(),
  ])
  if (!box || !bar) throw new Error('The sheet is not rendered')
  expect(bar.height).toBeGreaterThan(65)
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
})

test('at 200 % zoom a price is in sight, entered and saved', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'தக்காளி' })
  // Half of 1366 × 768.
  await page.setViewportSize({ width: 683, height: 384 })
  await open(SHEET)
  const field = firstPrice(page, 683)
  const save = page.getByRole('button', { name: /^Save/ })
  const [price, bar] = [await field.boundingBox(), await save.locator('..').boundingBox()]
  if (!price || !bar) throw new Error('The sheet is not rendered')
  expect(price.y + price.height).toBeLessThanOrEqual(bar.y)
  await expectNoSidewaysScroll(page, 'the sheet')
  await field.fill('21')
  await save.click()
  await expect(page.getByText('1 row saved.')).toBeVisible()
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21 })
})

test('the printed sheet refers to the rate board for all prices', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('To print all prices, open Market Price → Rate board')).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
})

test('a focused cell stays above a save bar with two notices', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 412: PUT .*\/api\/marketprice\/\d+$/)
  const first = await addPrice(api, { Name: 'Price 1' })
  for (let at = 2; at <= 16; at += 1) await addPrice(api, { Name: `Price ${at}` })
  await page.setViewportSize({ width: 1366, height: 625 })
  await open(SHEET)
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3x')
  await page.keyboard.press('Enter')
  await changeAsOtherAdmin(api, first, { MaxPrice: 33 })
  await page.reload()
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  await expect(page.getByText(/was changed by someone else/)).toBeVisible()
  await expect(page.getByText(/Restored: your entries from/)).toBeVisible()

  await cell(page, 1, 'Max').click()
  for (let row = 2; row <= 16; row += 1) {
    await page.keyboard.press('ArrowDown')
    const focused = cell(page, row, 'Max').getByRole('textbox')
    await expect(focused).toBeFocused()
    const end = await focused.evaluate((input) => input.getBoundingClientRect().bottom)
    const bar = await page
      .getByRole('button', { name: /^Save/ })
      .evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0)
    expect(end, `row ${row}`).toBeLessThanOrEqual(bar)
  }
})

for (const height of [768, 625]) {
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
    await expect(focused).toBeFocused()
    await expect(focused).toHaveValue('200')
    const end = await focused.evaluate((input) => input.getBoundingClientRect().bottom)
    const bar = await page
      .getByRole('button', { name: '3 வரிசைகளைச் சேமி' })
      .locator('..')
      .boundingBox()
    expect(end).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(bar?.height).toBeLessThan(110)
  })
}
