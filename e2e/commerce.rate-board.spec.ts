import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import type { AdminApi } from './support/admin-api.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { addPrice, chooseAction, today } from './support/price-sheet.ts'
import { test } from './support/test.ts'
import { expectWholeWords } from './support/whole-words.ts'

const BOARD = '/admin/marketprice/rate-board'

async function addPrices(api: AdminApi, count: number, LastUpdated: string): Promise<void> {
  for (let at = 1; at <= count; at++) {
    const Category = at % 2 === 0 ? 'Vegetables' : 'Fruits'
    await addPrice(api, { Name: `Product ${at}`, Category, LastUpdated })
  }
}

/** `ink` is the number of dark pixels in the third quarter of the image from the top. */
function copiedImage(page: Page): Promise<{ width: number; height: number; ink: number }> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const image = await createImageBitmap((await item?.getType('image/png')) ?? new Blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, image.height / 2, image.width, image.height / 4)
    const ink = data.filter((value, at) => at % 4 === 0 && value < 100).length
    return { width: image.width, height: image.height, ink }
  })
}

test('every price is on the board, whose images are copied and downloaded', async ({
  page,
  context,
  server,
  api,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  await open('/admin/marketprice')
  await addPrices(api, 39, await today(page))
  await addPrice(api, { Name: 'தக்காளி', Units: 'Quintal', LastUpdated: '05/06/2026' })
  await page.getByRole('link', { name: 'Rate board' }).click()
  const board = page.getByRole('table')
  await expect(board.getByRole('rowheader', { name: /^Product|^தக்காளி/ })).toHaveCount(40)
  const outdated = board.getByRole('row', { name: /தக்காளி/ })
  await expect(outdated).toContainText('05/06/2026')
  await expect(outdated).toContainText('குவிண்டால்')
  await expect(outdated).toContainText('Quintal')
  await expect(page.getByText('Prices not from today: 1 of 40.')).toBeVisible()

  await page.getByRole('button', { name: 'Copy image 1/2' }).click()
  await expect(page.getByText('Image 1/2 is on the clipboard')).toBeVisible()
  const first = await copiedImage(page)
  expect(first.width).toBe(1080)
  expect(first.height).toBeGreaterThan(2000)
  expect(first.ink).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Copy image 2/2' }).click()
  await expect(page.getByText('Image 2/2, the last one, is on the clipboard')).toBeVisible()

  await page.getByLabel('Size').selectOption('A4')
  await page.getByLabel('Language of the board').selectOption('English')
  await page.getByLabel('Filter by category').selectOption('Fruits')
  await expect(page).toHaveURL(/size=a4&language=en&category=Fruits$/)
  await page.reload()
  await expect(board.getByRole('rowheader', { name: /^Product/ })).toHaveCount(20)
  await page.getByRole('button', { name: 'Copy image 1/2' }).click()
  await expect(page.getByText('Image 1/2 is on the clipboard')).toBeVisible()
  expect(await copiedImage(page)).toMatchObject({ width: 1654, height: 2339 })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 images' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rate-board-\d{4}-\d\d-\d\d-1-of-2\.png$/)
})

test('the printed board is alone on the page, black on white even in the dark theme', async ({
  page,
  api,
  open,
}) => {
  await setDisplay(page, { theme: 'dark', locale: 'en', width: 1280 })
  await addPrices(api, 40, '05/06/2026')
  await open(BOARD)
  const board = page.getByRole('table')
  await expect(board).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('combobox').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Prices not from today: 40 of 40.')).toBeHidden()
  await expect(board.getByRole('rowheader', { name: /^Product/ })).toHaveCount(40)
  await expect(board).toHaveCSS('color', 'rgb(0, 0, 0)')
  const shown = await page.evaluate(() => {
    const rest = [...document.querySelectorAll('body *:not(:has(table), table, table *)')]
    return rest.filter((element) => element.checkVisibility() && element.clientHeight > 1).length
  })
  expect(shown).toBe(0)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(2)
  expect(pages.length).toBeLessThanOrEqual(5)
})

test('a board of 2,000 prices shows all of them and counts its images', async ({ page, open }) => {
  await page.route('**/api/marketprice', (route) =>
    route.fulfill({
      json: Array.from({ length: 2000 }, (_, at) => ({
        Id: at,
        Name: `Product ${at}`,
        Category: `Category ${at % 20}`,
        MinPrice: 20,
        MaxPrice: 30,
        AvgPrice: 25,
        Units: 'Kg',
        LastUpdated: '05/06/2026',
      })),
    }),
  )
  await open(BOARD)
  await expect(page.getByRole('rowheader', { name: /^Product/ })).toHaveCount(2000)
  await expect(page.getByRole('button', { name: 'Copy image 1/67' })).toBeVisible()
})

for (const width of [360, 1366]) {
  test(`words and prices do not wrap at ${width} px`, async ({ page, api, open }) => {
    const lakhs = { MinPrice: 12_000.25, AvgPrice: 13_703.5, MaxPrice: 15_500.75 }
    await addPrice(api, { Name: 'தேங்காய் · Coconut', ...lakhs, Units: 'Quintal' })
    await addPrice(api, { Name: 'செக்கு எண்ணெய் · Cold-pressed Oil' })
    await addPrice(api, { Name: 'உருளைக்கிழங்கு · Potato' })
    await addPrice(api, { Name: 'சாமந்தி · Chrysanthemum', ...lakhs })
    await page.setViewportSize({ width, height: 740 })
    await open(BOARD)
    await expectWholeWords(page.getByRole('table'), 'the board')
    await expectNoSidewaysScroll(page, 'the board')
  })
}

test('a short range stays on one line on a phone', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'மல்லிகை · Jasmine', MinPrice: 445, AvgPrice: 506, MaxPrice: 567 })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(BOARD)
  const rangeLines = await page.getByText('₹445').evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getClientRects().length
  })
  expect(rangeLines).toBe(1)
})

test('the price sheet links to the board', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await open('/admin/marketprice/sheet')
  await chooseAction(page, 'Rate board')
  await expect(page.getByRole('heading', { level: 1, name: 'Rate Board' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Market Prices' })).toBeVisible()
})

for (const display of DISPLAYS) {
  test(`axe finds nothing on the board, and nothing is cut off: ${describeDisplay(display)}`, async ({
    page,
    api,
    open,
  }) => {
    await addPrice(api, { Name: 'W'.repeat(150), Category: 'Vegetables and more'.repeat(5) })
    await addPrice(api, {
      Name: 'சின்ன வெங்காயம்',
      MinPrice: 9_99_000.5,
      MaxPrice: 99_99_000.5,
      AvgPrice: 49_99_000.5,
      Units: 'Quintal',
    })
    await setDisplay(page, display)
    for (const size of ['phone', 'a4']) {
      await open(`${BOARD}?size=${size}`)
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page, `the board, ${size}`)
      await expectNoSidewaysScroll(page, `the board, ${size}`)
    }
  })
}
