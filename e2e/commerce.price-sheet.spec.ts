import { expect } from '@playwright/test'
import { acknowledgePrices } from './support/commerce-forms.ts'
import {
  addPrice,
  cell,
  chooseAction,
  expectCell,
  paste,
  saveButton,
  storedPrice,
  today,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

test('the sheet is opened, edited and saved by keyboard alone', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'தக்காளி' })
  const onion = await addPrice(api, { Name: 'Onion' })
  await open('/admin/marketprice')
  await page.getByRole('link', { name: 'Price sheet' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Market Price', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )

  const focused = page.locator('*:focus')
  await expect(focused).toHaveAccessibleName('Min Price, தக்காளி')
  const menu = page.getByRole('button', { name: 'More actions' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keys' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Min Price, தக்காளி')
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAccessibleName('Min Price, Onion')
  await expectCell(page, 1, 'Min', '21')

  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(focused).toHaveValue('20')
  await page.keyboard.press('F2')
  await page.keyboard.type('.5')
  await page.keyboard.press('Tab')
  await expectCell(page, 2, 'Min', '20.5')
  await expect(focused).toHaveAccessibleName('Max Price, Onion')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Enter')
  await expect(focused).toHaveAccessibleName('Min Price, தக்காளி')
  await page.keyboard.press('Control+End')
  await expect(cell(page, 2, 'Status')).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(focused).toHaveAccessibleName('Name, தக்காளி')

  await page.keyboard.press('Control+z')
  await expectCell(page, 2, 'Min', '20')
  await page.keyboard.press('Control+y')
  await expectCell(page, 2, 'Min', '20.5')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(saveButton(page)).toBeFocused()
  await expect(saveButton(page)).toHaveText('Save 2 rows')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 rows saved.')).toBeVisible()
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  const day = await today(page)
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21, LastUpdated: day })
  expect(await storedPrice(api, onion.Id)).toMatchObject({ MinPrice: 20.5, LastUpdated: day })
  await expect(saveButton(page)).toBeDisabled()

  await cell(page, 1, 'Avg').click()
  await page.keyboard.type('26')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 row saved.')).toBeVisible()
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ AvgPrice: 26, MinPrice: 21 })
})

test('each text typed as a price is stored as its number or refused with a reason', async ({
  page,
  api,
  open,
}) => {
  const texts = [
    { typed: '1,234', stored: 1234, says: '' },
    { typed: '1,23,456.50', stored: 123_456.5, says: '' },
    { typed: '12,50', stored: null, says: 'comma' },
    { typed: '-5', stored: null, says: 'below 0' },
    { typed: '1e9', stored: null, says: 'number' },
    { typed: '1000000000', stored: null, says: 'above ₹9,99,99,999.99' },
    { typed: '0', stored: 0, says: 'Please check: Min Price is 0' },
  ]
  const prices = []
  for (const [at] of texts.entries()) {
    prices.push(await addPrice(api, { Name: `Product ${at + 1}` }))
  }
  await open(SHEET)
  const input = (at: number) =>
    page.getByRole('textbox', { name: `Min Price, Product ${at + 1}`, exact: true })
  for (const [at, { typed, stored, says }] of texts.entries()) {
    await cell(page, at + 1, 'Min').click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    // Only the focused cell is a text box.
    await cell(page, at + 1, 'Min').click()
    if (says) await expect(input(at)).toHaveAccessibleDescription(new RegExp(says))
    if (stored === null) await expect(input(at)).toHaveAttribute('aria-invalid', 'true')
  }

  await saveButton(page).click()
  await acknowledgePrices(page)
  await expect(page.getByRole('alert')).toContainText(
    '4 rows need corrections before they can be saved.',
  )
  for (const [at, { typed, stored }] of texts.entries()) {
    await cell(page, at + 1, 'Min').click()
    if (stored === null) await expect(input(at)).toHaveValue(typed)
    else await expect(cell(page, at + 1, 'Status')).toContainText('Saved')
    const { MinPrice, Revision } = await storedPrice(api, prices[at]?.Id ?? 0)
    expect([MinPrice, Revision]).toEqual([stored ?? 20, stored === null ? 1 : 2])
  }
})

test('an invalid date is refused, and another date format is accepted', async ({
  page,
  api,
  open,
}) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await cell(page, 1, 'Last Updated').click()
  await page.keyboard.type('31/02/2026')
  await page.keyboard.press('Enter')
  await saveButton(page).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Date input not valid.')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ Revision: 1 })

  await cell(page, 1, 'Last Updated').click()
  await page.keyboard.type('28-2-2026')
  await page.keyboard.press('Enter')
  await saveButton(page).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ LastUpdated: '28/02/2026' })
})

test('cells from a spreadsheet are pasted, filled down and undone', async ({ page, api, open }) => {
  for (const Name of ['Tomato', 'Onion', 'Okra', 'Brinjal']) await addPrice(api, { Name })
  await open(SHEET)
  await cell(page, 1, 'Min').click()
  await paste(page, '21\t"1,031"\t26\r\n22\t32\t12,50\r\n')
  await expect(page.getByText('6 cells pasted.')).toBeVisible()
  await expectCell(page, 1, 'Max', '1,031')
  await expect(cell(page, 2, 'Avg')).toHaveAttribute('aria-invalid', 'true')
  await expect(saveButton(page)).toHaveText('Save 2 rows')
  await page.keyboard.press('Control+z')
  await expect(saveButton(page)).toHaveText('Save')

  await cell(page, 1, 'Max').click()
  await cell(page, 3, 'Max').click({ modifiers: ['Shift'] })
  await paste(page, '40')
  await expect(saveButton(page)).toHaveText('Save 3 rows')

  await cell(page, 4, 'Last Updated').click()
  await paste(page, '05/06/2026\t1\n2\t3')
  await expect(page.getByText('1 cell pasted. 3 did not fit.')).toBeVisible()

  await cell(page, 3, 'Max').click()
  await page.keyboard.press('Shift+ArrowDown')
  await chooseAction(page, 'Fill down')
  await expectCell(page, 4, 'Max', '40')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCell(page, 4, 'Max', '30')
  await page.getByRole('button', { name: 'Redo' }).click()
  await saveButton(page).click()
  await expect(page.getByText('4 rows saved.')).toBeVisible()
})

test('copied cells can be pasted into a spreadsheet', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato, "big"' })
  await addPrice(api, { Name: 'தக்காளி' })
  await open(SHEET)
  await cell(page, 1, 'Name').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return clipboardData.getData('text/plain')
  })
  expect(copied).toBe('"Tomato, ""big"""\tVegetables\r\nதக்காளி\tVegetables')
})

test('the sheet filters outdated rows and keeps the last prices', async ({ page, api, open }) => {
  await open(SHEET)
  const day = await today(page)
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Milk', Category: 'Dairy', LastUpdated: day })
  const curd = await addPrice(api, { Name: 'Curd', Category: 'Dairy' })
  await page.reload()

  await expect(page.getByText('2 of 3 not updated today')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  const colors = await page
    .getByRole('rowheader')
    .filter({ hasText: /Curd|Milk/ })
    .evaluateAll((names) => names.map((name) => getComputedStyle(name).color))
  expect(new Set(colors).size).toBe(2)
  await page.getByLabel('Rows').selectOption('outdated')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.getByLabel('Filter by category').selectOption('Dairy')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(`${SHEET}?rows=outdated&category=Dairy`)

  await page.getByRole('button', { name: 'Keep last prices' }).click()
  await expect(cell(page, 1, 'Last Updated')).toContainText(day)
  await saveButton(page).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  expect(await storedPrice(api, curd.Id)).toMatchObject({ MinPrice: 20, LastUpdated: day })
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ LastUpdated: '05/06/2026' })
})

test('Enter returns to the column where the entry of the row began', async ({
  page,
  api,
  open,
}) => {
  await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  const focused = page.locator('*:focus')
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  await page.keyboard.press('Tab')
  await page.keyboard.type('31')
  await page.keyboard.press('Tab')
  await page.keyboard.type('26')
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAccessibleName('Min Price, Onion')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Enter')
  await expect(focused).toHaveAccessibleName('Min Price, Tomato')
})

test('the sheet asks about suspicious prices before it sends them', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  const onion = await addPrice(api, { Name: 'Onion' })
  const okra = await addPrice(api, { Name: 'Okra' })
  await open(SHEET)
  await cell(page, 1, 'Min').click()
  // A tenfold price, a minimum above the maximum, and a plausible change.
  await paste(page, '210\n31\n21')
  await cell(page, 3, 'Avg').click()
  const toCheck = (count: number) => page.getByRole('option', { name: `To check (${count})` })
  await expect(toCheck(2)).toBeAttached()
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'Check before saving' })
  await expect(question.getByText('2 of 3 prices look wrong.')).toBeVisible()
  await expect(question.getByRole('listitem').filter({ hasText: 'Tomato' })).toContainText('+950')
  await expect(question.getByRole('heading')).toHaveText(['Check before saving', 'Tomato', 'Onion'])
  expect(await storedPrice(api, okra.Id)).toMatchObject({ MinPrice: 20 })

  await question.getByRole('button', { name: 'Go to the first' }).click()
  await expect(question).toBeHidden()
  await page.keyboard.type('220')
  await page.keyboard.press('Enter')
  await expectCell(page, 1, 'Min', '220')
  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Save the other row' }).click()
  await expect(page.getByText('1 row saved. 2 rows look wrong and were not saved.')).toBeVisible()
  expect(await storedPrice(api, okra.Id)).toMatchObject({ MinPrice: 21 })
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 20 })

  await page.reload()
  await expect(saveButton(page)).toHaveText('Save 2 rows')
  await saveButton(page).click()
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('2 rows saved.')).toBeVisible()
  await page.reload()
  await expect(toCheck(0)).toBeAttached()
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 220 })
  expect(await storedPrice(api, onion.Id)).toMatchObject({ MinPrice: 31 })
  await page.goto('/admin/activity?kind=market-price&action=update')
  const entry = page.getByRole('row').filter({ hasText: 'Tomato' })
  await expect(entry).toContainText('Acknowledged')
})

test('a slow click in the lowest visible row reaches the cell or button under the pointer', async ({
  page,
  api,
  open,
}) => {
  for (let number = 1; number <= 30; number += 1) await addPrice(api, { Name: `Lot ${number}` })
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(SHEET)
  const grid = page.getByRole('grid')
  const lowest = Math.floor((((await grid.boundingBox())?.height ?? 0) - 40) / 38)
  const press = async (column: 'Min' | 'History') => {
    // Not `hover`, which would scroll the grid.
    const box = await cell(page, lowest, column).boundingBox()
    if (!box) throw new Error('The lowest row is not rendered')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    // A click by hand takes this long.
    await page.waitForTimeout(100)
    expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await page.mouse.up()
  }
  await press('Min')
  await expect(page.locator('*:focus')).toHaveAccessibleName(`Min Price, Lot ${lowest}`)
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  await press('History')
  await expect(page.getByRole('dialog')).toContainText(`Lot ${lowest}`)
})
