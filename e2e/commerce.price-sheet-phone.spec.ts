import { expect } from '@playwright/test'
import { addPrice, expectCell, routePrices, saveButton } from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

test.use({ viewport: { width: 390, height: 844 } })

test('an entry in progress survives rotating the phone', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await page.getByRole('main').getByLabel('Min Price').first().fill('23')
  await page.setViewportSize({ width: 844, height: 390 })
  await expectCell(page, 1, 'Min', '23')
  await expect(saveButton(page)).toHaveText('Save 1 row')
})

test('an error disappears as soon as the entry is corrected', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  const field = page.getByRole('main').getByLabel('Min Price').first()
  await field.fill('-5')
  await field.blur()
  const message = page.getByText(/^Tomato, Min Price: /)
  await expect(message).toBeVisible()
  await field.fill('25')
  await expect(message).toBeHidden()
  await expect(field).toBeFocused()
})

for (const [entry, text] of [
  ['another price', '22'],
  ['the stored price', '20'],
  ['an invalid price', 'abc'],
] as const) {
  test(`a click below the card ends the entry of ${entry} and counts`, async ({
    page,
    api,
    open,
  }) => {
    await page.setViewportSize({ width: 683, height: 740 })
    await addPrice(api, { Name: 'Tomato' })
    await addPrice(api, { Name: 'Milk' })
    await open(SHEET)
    const field = page.getByRole('main').getByLabel('Min Price').first()
    await field.fill('')
    await field.pressSequentially(text)
    const details = page.locator('details').nth(1)
    // The button is down long enough for the page to render.
    await details.locator('summary').click({ delay: 100 })
    await expect(details).toHaveAttribute('open')
    await expect(saveButton(page)).toHaveText(text === '20' ? 'Save' : 'Save 1 row')
  })
}

test('a price in lakhs is not cut off', async ({ page, api, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addPrice(api, {
    Name: 'Saffron',
    MinPrice: 2345678.5,
    MaxPrice: 2500000,
    AvgPrice: 2400000,
  })
  await open(SHEET)
  const field = page.getByRole('main').getByLabel('Min Price').first()
  await expect(field).toHaveValue('2345678.5')
  expect(
    await field.evaluate((input) => input.scrollWidth - input.clientWidth),
    'hidden pixels',
  ).toBe(0)
})

test('a reload keeps the scroll position', async ({ page, open, allowed }) => {
  allowed.push(/^answer 404: GET .*\/history$/)
  await routePrices(page, 600, 'Tomato')
  await open(SHEET)
  const list = page.getByRole('main').getByRole('list')
  await expect(list).toBeVisible()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  // Beyond the list's estimated height.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 80_000))
    expect(await scrolled()).toBe(80_000)
  }).toPass()
  await expect(list.getByRole('listitem').first()).not.toHaveAttribute('aria-posinset', '1')
  await page.reload()
  await expect(list).toBeVisible()
  await expect.poll(scrolled).toBeGreaterThan(78_000)
  await expect(list.getByRole('listitem').last()).toBeAttached()
  expect(await scrolled()).toBeGreaterThan(78_000)
})

test('the price check scrolls to a card far down a long list', async ({ page, open, allowed }) => {
  allowed.push(/^answer 404: GET .*\/history$/)
  await routePrices(page, 80, 'Product')
  await open(SHEET)
  await expect(page.getByRole('article').first()).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Product 80' })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  await card.getByLabel('Min Price').fill('2')
  await page.getByRole('searchbox').focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(card).toHaveCount(0)
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Go to the first' }).click()
  await expect(card.getByLabel('Min Price')).toBeFocused()
})
