import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { acknowledgePrices } from './support/commerce-forms.ts'
import {
  addPrice,
  cell,
  chooseAction,
  enter,
  expectCell,
  saveButton,
  storedPrice,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

async function chooseFile(page: Page, text: string): Promise<void> {
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
}

test('the export contains the shown prices, with formulas neutralised', async ({
  page,
  api,
  open,
}) => {
  await addPrice(api, { Name: '=HYPERLINK("http://x")' })
  await addPrice(api, { Name: 'தக்காளி' })
  await addPrice(api, { Name: 'Milk', Category: 'Dairy' })
  await open(`${SHEET}?category=Vegetables`)
  const download = page.waitForEvent('download')
  await chooseAction(page, 'Export CSV')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^market-prices-\d{4}-\d{2}-\d{2}\.csv$/)
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
    'Id,Name,Category,Min Price,Max Price,Avg Price,Units,Last Updated',
    `1,"'=HYPERLINK(""http://x"")",Vegetables,20,30,25,Kg,05/06/2026`,
    '2,தக்காளி,Vegetables,20,30,25,Kg,05/06/2026',
    '',
  ])
})

test('an import lists changes and refused lines, and fills the sheet without saving', async ({
  page,
  api,
  open,
}) => {
  const tomato = await addPrice(api, { Name: 'தக்காளி' })
  const onion = await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  await chooseAction(page, 'Import CSV')
  const dialog = page.getByRole('dialog', { name: 'Import Prices' })
  await expect(dialog.getByRole('button', { name: 'Copy to the sheet' })).toBeDisabled()
  await chooseFile(page, 'one,two\n1,2\n')
  await expect(dialog.getByRole('alert')).toContainText('The first line must name the columns')

  await chooseFile(
    page,
    [
      'Name,Min Price,Last Updated',
      'தக்காளி,"1,234",',
      'Onion,"12,50",32/06/2026',
      'Nobody,5,05/06/2026',
      'Onion,21,31/02/2026',
      'Onion,1,234,05/06/2026',
    ].join('\n'),
  )
  await expect(dialog.getByRole('status')).toHaveText(
    'Rows that change: 1. Lines refused: 4. Lines that change nothing: 0.',
  )
  const changes = dialog.getByRole('group', { name: /^Changes/ })
  await expect(changes.getByRole('listitem').first()).toContainText('Line 2தக்காளி')
  await expect(changes).toContainText('Min Price: 20 → 1,234')
  const refused = dialog.getByRole('group', { name: /^Refused lines/ })
  await expect(refused).toContainText('Line 3')
  await expect(refused).toContainText('Min Price “12,50”')
  await expect(refused).toContainText('Last Updated “32/06/2026”: Date input not valid.')
  await expect(refused).toContainText('Line 4Nobody')
  await expect(refused).toContainText('There is no such price.')
  await expect(refused).toContainText('There is an earlier line for the same price.')
  await expect(refused).toContainText('The line has more cells than there are headings.')

  await dialog.getByRole('button', { name: 'Copy 1 row to the sheet' }).click()
  await expectCell(page, 1, 'Min', '1,234')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 20 })
  await saveButton(page).click()
  await acknowledgePrices(page)
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 1234, Name: 'தக்காளி' })
  expect(await storedPrice(api, onion.Id)).toMatchObject({ Revision: 1 })
})

test('an import announces that it replaces unsaved entries', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  await enter(page, 1, 'Min', '24')
  await enter(page, 2, 'Min', '22')
  await chooseAction(page, 'Import CSV')
  const dialog = page.getByRole('dialog', { name: 'Import Prices' })
  await chooseFile(page, 'Name,Min Price\nTomato,20\nOnion,22\n')
  await expect(dialog.getByRole('status')).toHaveText(
    'Rows that change: 1. Lines refused: 0. Lines that change nothing: 1.',
  )
  await expect(dialog.getByRole('group', { name: /^Changes/ })).toContainText(
    'Min Price: 24 (not saved) → 20',
  )
  await dialog.getByRole('button', { name: 'Copy 1 row to the sheet' }).click()
  // While the dialog is closing.
  await page.keyboard.press('Control+s')
  await expectCell(page, 1, 'Min', '20')
  await expect(cell(page, 2, 'Status')).toHaveText('Saved')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 20, Revision: 1 })
})
