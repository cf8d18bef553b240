import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { marketPrice } from '@vayal/shared/contracts/market-price'
import { parseList } from '@vayal/shared/contracts/wire'
import type { AdminApi } from '../support/admin-api.ts'
import { addPrice, changeAsOtherAdmin, chooseAction, saveButton } from '../support/price-sheet.ts'
import { test } from '../support/test.ts'
import { CELL_TEXTS } from './cell-texts.ts'
import { report, SIZE } from './findings.ts'

const STEP = { small: 9, full: 1 }[SIZE]
const TEXTS = CELL_TEXTS.filter((_, at) => at % STEP === 0)
/** Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

test('no exported cell is a formula, and each is imported unchanged', async ({
  page,
  api,
  open,
}, testInfo) => {
  for (const text of TEXTS) await addPrice(api, { Name: text, Category: text })
  const before = await pricesOf(api)
  await open('/admin/marketprice/sheet')
  const download = page.waitForEvent('download')
  await chooseAction(page, 'Export CSV')
  const file = await readFile(await (await download).path())
  const [headings = [], ...rows] = cellsOf(file.toString('utf8').slice(1).replace(/\r\n$/, ''))
  const formulas = rows.flat().filter((cell) => FORMULA.test(cell))
  const split = rows.filter((cells) => cells.length !== headings.length)

  for (const price of before) {
    await changeAsOtherAdmin(api, price, { Name: `Price ${price.Id}`, Category: 'Renamed' })
  }
  await page.reload()
  await chooseAction(page, 'Import CSV')
  const dialog = page.getByRole('dialog', { name: 'Import Prices' })
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: file })
  await dialog.getByRole('button', { name: /to the sheet$/ }).click()
  await saveButton(page).click()
  await expect(page.getByText(/ rows? saved\.$/)).toBeVisible({ timeout: 60_000 })
  const after = await pricesOf(api)
  const changed = before.filter(
    ({ Name, Category }, at) => after[at]?.Name !== Name || after[at].Category !== Category,
  )

  report(testInfo, [
    {
      attack: 'formulas, quotes and separators in the cells of the exported prices',
      amount: `${rows.length * 2} cells`,
      outcome: `${formulas.length} formulas, ${split.length} split rows ${quoted(formulas)}`,
      limit: '0 and 0',
      held: formulas.length === 0 && split.length === 0 && rows.length === TEXTS.length,
    },
    {
      attack: 'the same file, imported over renamed prices',
      amount: `${rows.length * 2} cells`,
      outcome: `${changed.length} texts changed ${quoted(changed)}`,
      limit: '0',
      held: changed.length === 0,
    },
  ])
})

async function pricesOf(api: AdminApi) {
  return parseList(marketPrice, await (await api.call('GET', '/marketprice')).json())
}

function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g)) {
    const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    rows.at(-1)?.push(bare)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows
}

function quoted(what: readonly unknown[]): string {
  return what.length === 0 ? '' : JSON.stringify(what)
}
