import { expect, type Locator } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { acknowledgePrices } from './support/commerce-forms.ts'
import { setDisplay, setScreen } from './support/displays.ts'
import { addPrice, cell, enterMinPrices, firstPrice, storedPrice } from './support/price-sheet.ts'
import { test } from './support/test.ts'
import { expectWholeWords } from './support/whole-words.ts'

const SHEET = '/admin/marketprice/sheet'

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
}
