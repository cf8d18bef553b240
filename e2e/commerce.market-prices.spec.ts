import { expect, type Page } from '@playwright/test'
import {
  marketPrice,
  marketPriceEntry,
  type NewMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { parseList } from '@vayal/shared/contracts/wire'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import type { AdminApi } from './support/admin-api.ts'
import { cardNamed, cards } from './support/category-form.ts'
import { acknowledgePrices, fillPrice, priceCheckDialog } from './support/commerce-forms.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { addPrice } from './support/price-sheet.ts'
import { test } from './support/test.ts'

const TOMATO: NewMarketPrice = {
  Name: 'Tomato',
  Category: 'Vegetables',
  MinPrice: 20,
  MaxPrice: 30,
  AvgPrice: 25,
  Units: 'Kg',
  LastUpdated: '05/06/2026',
}

async function prices(api: AdminApi) {
  return parseList(marketPrice, await (await api.call('GET', '/marketprice')).json())
}

const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Market Price' })

test('a price is added, edited and deleted, and its history grows', async ({
  page,
  server,
  api,
  open,
}) => {
  await open('/admin/marketprice')
  await expect(page.getByRole('heading', { name: 'Market Prices' })).toBeVisible()
  await expect(page.getByText('Manage market prices')).toBeVisible()
  await page.getByRole('button', { name: 'Add Price' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Market Price' })
  await fillPrice(adding, {
    Name: 'கொப்பரை',
    Category: 'Coconut',
    MinPrice: '12,345',
    MaxPrice: '₹14,000.50',
    AvgPrice: '13000',
    LastUpdated: '29/02/2096',
  })
  await expect(adding.getByRole('button', { name: 'Add Market Price' })).toBeDisabled()
  await fillPrice(adding, { Units: 'Quintal' })
  await adding.getByRole('button', { name: 'Add Market Price' }).click()
  await expect(priceCheckDialog(page)).toContainText('29/02/2096 is in the future')
  await acknowledgePrices(page)
  await expect(page.getByText('New market price added successfully!')).toBeVisible()
  const card = cardNamed(page, 'கொப்பரை')
  for (const text of ['Coconut', '₹12,345 per Quintal', '₹14,000.50 per Quintal', '29/02/2096']) {
    await expect(card).toContainText(text)
  }

  await server.restart()
  await page.reload()
  await page.getByRole('button', { name: 'Edit கொப்பரை' }).click()
  await expect(editing(page).getByLabel('Max Price')).toHaveValue('14000.5')
  await fillPrice(editing(page), { MaxPrice: '14500' })
  await editing(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Market price updated successfully!')).toBeVisible()
  await expect(card).toContainText('₹14,500 per Quintal')
  const [stored] = await prices(api)
  expect(stored).toMatchObject({ MinPrice: 12_345, MaxPrice: 14_500, AvgPrice: 13_000 })
  const history = await (await api.call('GET', `/marketprice/${stored?.Id}/history`)).json()
  const maxPrices = parseList(marketPriceEntry, history).map(({ MaxPrice }) => MaxPrice)
  expect(maxPrices).toEqual([14_500, 14_000.5])

  await page.getByRole('button', { name: 'Delete கொப்பரை' }).click()
  const question = page.getByRole('alertdialog', { name: 'Market Price' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('கொப்பரை has been deleted successfully!')).toBeVisible()
  await expect(page.getByText('No market prices yet')).toBeVisible()
})

test('End scrolls to the last of thousands of prices, even when the last rows are taller', async ({
  page,
  api,
  open,
}) => {
  const price = await addPrice(api, TOMATO)
  const long = 'A name that takes several lines in a card, as names of prices sometimes do'
  const many = Array.from({ length: 2000 }, (_, index) => ({
    ...price,
    Id: index + 1,
    Name: index < 1980 ? `Price ${index}` : `${long} ${index}`,
  }))
  await page.route('**/api/marketprice', (route) => route.fulfill({ json: many }))
  await open('/admin/marketprice')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('End')
  const last = page.getByRole('listitem').last()
  await expect(last).toHaveAttribute('aria-posinset', '2000')
  await expect(last).toBeInViewport()
  const below = () =>
    page.evaluate(async () => {
      // Rows are measured after their first frame.
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
      const { scrollHeight } = document.documentElement
      return Math.round(scrollHeight - window.innerHeight - window.scrollY)
    })
  await expect.poll(below).toBe(0)
})

test('the keyboard picks a day; Escape closes only the calendar', async ({ page, api, open }) => {
  await addPrice(api, TOMATO)
  await open('/admin/marketprice')
  await page.getByRole('button', { name: 'Edit Tomato' }).click()
  const day = editing(page).getByLabel('Last Updated')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await day.focus()
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('heading')).toHaveText('June 2026')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(editing(page)).toBeVisible()
  await expect(day).toBeFocused()
  await day.click()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(day).toHaveValue('06/06/2026')
  await expect(day).toBeFocused()
})

test('the second of two administrators who edit one price sees and resolves the conflict', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 412: PUT .*\/api\/marketprice\/\d+$/)
  const { Id } = await addPrice(api, TOMATO)
  await open('/admin/marketprice')
  await page.getByRole('button', { name: 'Edit Tomato' }).click()
  const dialog = editing(page)
  await fillPrice(dialog, { AvgPrice: '26' })
  await api.call('PUT', `/marketprice/${Id}`, { ...TOMATO, MaxPrice: 33, Id })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  for (const text of ['Yours: ₹26', 'Yours: unchanged (theirs is kept)', 'Theirs: ₹33']) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(dialog.getByLabel('Avg Price')).toHaveValue('26')
  expect(await prices(api)).toMatchObject([{ MaxPrice: 33, AvgPrice: 25 }])

  await dialog.getByRole('button', { name: 'Keep my changes and save' }).click()
  await expect(dialog).toBeHidden()
  expect(await prices(api)).toMatchObject([{ MaxPrice: 33, AvgPrice: 26 }])
})

test('a tenfold price needs an acknowledgement, which is recorded', async ({ page, api, open }) => {
  await addPrice(api, TOMATO)
  await open('/admin/marketprice')
  await page.getByRole('button', { name: 'Edit Tomato' }).click()
  const dialog = editing(page)
  await fillPrice(dialog, { MaxPrice: '300' })
  await dialog.getByLabel('Max Price').press('Enter')
  const question = priceCheckDialog(page)
  await expect(question).toContainText('₹30 to ₹300 (+900 %)')
  await expect(question).toContainText('Max Price is about 10 times the last one, ₹30.')
  await expect(question.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Max Price')).toHaveValue('300')
  await expect(dialog.getByLabel('Max Price')).toBeFocused()
  expect(await prices(api)).toMatchObject([{ MaxPrice: 30 }])

  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await acknowledgePrices(page)
  await expect(page.getByText('Market price updated successfully!')).toBeVisible()
  expect(await prices(api)).toMatchObject([{ MaxPrice: 300 }])
  await expect(page.getByRole('button', { name: /^To check/ })).toBeHidden()

  await page.goto('/admin/activity?kind=market-price&action=update')
  const entry = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  await expect(entry).toContainText('Acknowledged')
  await expect(entry).toContainText('price ten times the last one')
})

for (const display of DISPLAYS) {
  test(`axe finds nothing in the price check: ${describeDisplay(display)}`, async ({
    page,
    api,
    open,
  }) => {
    await addPrice(api, { ...TOMATO, MinPrice: 31 })
    await setDisplay(page, display)
    await open('/admin/marketprice')
    await page.getByRole('button', { pressed: false }).filter({ hasText: '(1)' }).click()
    await expectAccessible(page, 'the prices to check')
    await cards(page).first().getByRole('button').first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox').nth(2).fill('0')
    await form.getByRole('textbox').nth(3).fill('3000')
    await form.getByRole('textbox').nth(3).press('Enter')
    await expect(page.getByRole('checkbox')).toBeVisible()
    await expectAccessible(page, 'the price check')
    await expectNoSidewaysScroll(page, 'the price check')
  })
}

test('on a phone the first price starts within the top 420 px', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato', MinPrice: 40 })
  for (const locale of ['en', 'ta'] as const) {
    await setDisplay(page, { locale, theme: 'light', width: 360 })
    await open('/admin/marketprice')
    await expect(
      page.getByRole('button', { pressed: false }).filter({ hasText: '1' }),
    ).toBeVisible()
    const card = await page.getByRole('listitem').first().boundingBox()
    expect(card?.y, locale).toBeLessThan(420)
  }
})
