import { expect } from '@playwright/test'
import {
  addPrice,
  cell,
  changeAsOtherAdmin,
  routePrices,
  saveButton,
  today,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

const DAY_MS = 86_400_000

function dayInIndia(at: Date | number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(at)
}

test('the history shows every change as a sparkline, a chart and a table', async ({
  page,
  api,
  open,
}) => {
  await open(SHEET)
  const day = await today(page)
  const yesterday = dayInIndia(Date.now() - DAY_MS)
  const tomato = await addPrice(api, { Name: 'Tomato', LastUpdated: '05/06/2020' })
  await changeAsOtherAdmin(api, tomato, { AvgPrice: 27, LastUpdated: yesterday })
  await page.reload()
  await cell(page, 1, 'Avg').click()
  await page.keyboard.type('28')
  await page.keyboard.press('Enter')
  await saveButton(page).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')

  await page
    .getByRole('button', { name: 'Price history of Tomato, Avg Price from ₹27 to ₹28' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Price history of Tomato' })
  await expect(dialog.getByRole('button', { name: '30 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(dialog.getByRole('img')).toHaveAccessibleName(
    `Avg Price went from ₹27 on ${yesterday} to ₹28 on ${day}; the lowest was ₹27, the highest ₹28.`,
  )
  await expect(dialog.getByRole('table').getByRole('row')).toHaveText([
    'DayMin PriceMax PriceAvg Price',
    `${day}₹20₹30₹28`,
    `${yesterday}₹20₹30₹27`,
  ])
  for (const span of ['90 days', '365 days']) {
    await dialog.getByRole('button', { name: span }).click()
    await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(3)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

for (const width of [360, 1280]) {
  test(`a year of prices in crores is legible at ${width} px`, async ({ page, api, open }) => {
    await addPrice(api, { Name: 'Saffron' })
    const entries = Array.from({ length: 365 }, (_, ago) => {
      const at = new Date(Date.now() - ago * DAY_MS)
      return {
        MinPrice: 10_000_000 + ago,
        MaxPrice: 98_765_432,
        AvgPrice: 50_000_000 + ago * 10_000,
        LastUpdated: dayInIndia(at),
        At: at.toISOString(),
      }
    })
    await page.route('**/history', (route) => route.fulfill({ json: entries }))
    await page.setViewportSize({ width, height: 740 })
    await open(SHEET)
    await page.getByRole('button', { name: /^Price history of Saffron/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Price history of Saffron' })
    await dialog.getByRole('button', { name: '365 days' }).click()
    await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(366)

    const chart = dialog.getByRole('img')
    const frame = await chart.boundingBox()
    const labels = await chart.locator('text').all()
    await expect(chart).toContainText('₹10,00,00,000')
    for (const label of labels) {
      const box = await label.boundingBox()
      expect(box?.x, await label.innerHTML()).toBeGreaterThanOrEqual(frame?.x ?? Infinity)
    }
    // A dot for each price would hide the line, so only its end has one.
    const visible = await chart
      .locator('circle')
      .evaluateAll((dots) => dots.filter((dot) => getComputedStyle(dot).stroke !== 'none').length)
    expect(visible).toBe(1)
  })
}

test('a click opens the history even if its line appears during the press', async ({
  page,
  api,
  open,
}) => {
  await addPrice(api, { Name: 'Saffron', LastUpdated: dayInIndia(Date.now()) })
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/history', async (route) => {
    await pressed
    await route.continue()
  })
  await open(SHEET)
  const chart = page.getByRole('button', { name: 'Price history of Saffron' })
  await chart.locator('svg').hover()
  await page.mouse.down()
  press()
  await expect(chart.locator('polyline')).toBeAttached()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Price history of Saffron' })).toBeVisible()
})

test('only visible rows load their history, a few at a time', async ({ page, open }) => {
  let inFlight = 0
  let maxInFlight = 0
  let requestCount = 0
  await routePrices(page, 300, 'Price')
  await page.route('**/history', async (route) => {
    requestCount += 1
    inFlight += 1
    maxInFlight = Math.max(maxInFlight, inFlight)
    await new Promise((resolve) => setTimeout(resolve, 30))
    await route.fulfill({ json: [] })
    inFlight -= 1
  })
  await open(SHEET)
  await expect.poll(() => requestCount).toBeGreaterThan(5)
  await page.waitForTimeout(600)
  expect(requestCount).toBeLessThan(60)
  expect(maxInFlight).toBeLessThanOrEqual(4)
})
