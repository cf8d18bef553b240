import { expect } from '@playwright/test'
import {
  addPrice,
  cell,
  enter,
  expectCell,
  holdSaveKey,
  saveButton,
  storedPrice,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

test('what fails keeps its entry and its reason, the rest is saved, and Retry sends it', async ({
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
  await expect(cell(page, 2, 'Status')).toContainText('The server refused it (500).')
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
  await expect(page.getByRole('heading', { name: 'Price Sheet' })).toBeFocused()
  expect(await storedPrice(api, onion.Id)).toMatchObject({ MinPrice: 22, Revision: 2 })
  expect(await storedPrice(api, okra.Id)).toMatchObject({ MinPrice: 23, Revision: 2 })
})

test('the keyboard goes on where it was, also when what it pressed is gone', async ({
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

  // Refused again, the button is back.
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
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 rows saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price Sheet' })).toBeFocused()
})

test('taking back leads the keyboard to where there is something to do', async ({
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

test('what was saved can be undone, and saved again as it was', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 row saved.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectCell(page, 1, 'Min', '20')
  await expect(cell(page, 1, 'Status')).toHaveText('Changed')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 row saved.')).toBeVisible()
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 20 })
  await page.keyboard.press('Control+y')
  await expectCell(page, 1, 'Min', '21')
})

test('a save whose answer got lost is saved once the list tells', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^failed: PUT/)
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await page.route(
    '**/marketprice/*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await saveButton(page).click()
  // The list tells that it was stored.
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  await expect(page.getByText('1 row saved.')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21, Revision: 2 })
})

test('the first entry is saved by a press on Save alone', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  await saveButton(page).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21 })
})

test('a row is sent once, however often the key that saves comes', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  const onion = await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  for (const round of [1, 2, 3, 4]) {
    await enter(page, 1, 'Min', `2${round}`)
    await enter(page, 2, 'Min', `1${round}`)
    await holdSaveKey(page, async () => {
      await expect(page.getByText('2 rows saved.')).toBeVisible()
      await expect(saveButton(page)).toBeDisabled()
    })
  }
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 24, Revision: 5 })
  expect(await storedPrice(api, onion.Id)).toMatchObject({ MinPrice: 14, Revision: 5 })
})
