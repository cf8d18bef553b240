import { expect } from '@playwright/test'
import {
  addPrice,
  cell,
  enter,
  expectCell,
  focusedInGrid,
  saveButton,
  storedPrice,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

test('failed rows keep entry and reason, the others are saved, and Retry sends them', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 500: PUT/, /^failed: PUT/)
  const [tomato, onion, okra] = [
    await addPrice(api, { Name: 'Tomato' }),
    await addPrice(api, { Name: 'Onion' }),
    await addPrice(api, { Name: 'Okra' }),
  ]
  await open(SHEET)
  for (const row of [1, 2, 3]) await enter(page, row, 'Min', `2${row}`)
  await page.route(`**/marketprice/${onion.Id}`, (route) => route.fulfill({ status: 500 }))
  await page.route(`**/marketprice/${okra.Id}`, (route) => route.abort('connectionrefused'))
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('1 row saved. 2 rows could not be saved.')
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  await expect(cell(page, 2, 'Status')).toContainText('Server error (500).')
  await expect(cell(page, 3, 'Status')).toContainText('The server cannot be reached.')
  await expectCell(page, 2, 'Min', '22')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21 })

  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry Onion' }).click()
  await expect(cell(page, 2, 'Status')).toHaveText('Saved')
  await expect(saveButton(page)).toHaveText('Save 1 row')
  await page.getByRole('button', { name: 'Retry all failed' }).focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, 3, 'Status')).toHaveText('Saved')
  await expect(focusedInGrid(page)).toBeVisible()
  expect(await storedPrice(api, onion.Id)).toMatchObject({ MinPrice: 22, Revision: 2 })
  expect(await storedPrice(api, okra.Id)).toMatchObject({ MinPrice: 23, Revision: 2 })
})

test('the focus moves to a nearby element when the pressed button disappears', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 500: PUT/)
  for (const Name of ['Tomato', 'Onion', 'Okra']) await addPrice(api, { Name })
  await open(SHEET)
  for (const row of [1, 2, 3]) await enter(page, row, 'Min', `2${row}`)
  await page.route(/\/marketprice\/\d+$/, (route) => route.fulfill({ status: 500 }))
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('3 rows could not be saved.')
  await expect(saveButton(page)).toBeFocused()

  await cell(page, 1, 'Status').click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('3 rows could not be saved.')
  await expect(page.getByRole('button', { name: 'Retry Tomato' })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  await expect(cell(page, 1, 'Status')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Retry Onion' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 'Status')).toHaveText('Saved')
  await enter(page, 1, 'Min', '24')
  await page.getByRole('button', { name: 'Save 2 rows' }).focus()
  // The answers arrive before the next frame, which is when the browser blurs a disabled button.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (input, init) =>
      init?.method === 'PUT' ? Response.json({}) : fetch(input, init)
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 rows saved.')).toBeVisible()
  await expect(focusedInGrid(page)).toBeVisible()
})

test('the focus moves between Undo and Redo when one becomes disabled', async ({
  page,
  api,
  open,
}) => {
  await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Redo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
})

test('a press on Save also saves the entry in progress', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  await saveButton(page).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21 })
})
