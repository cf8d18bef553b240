import { expect, type Locator, type Page } from '@playwright/test'
import {
  type MarketPrice,
  marketPrice,
  type NewMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { type EntityId, parseList, sameId } from '@vayal/shared/contracts/wire'
import type { AdminApi } from './admin-api.ts'

const COLUMNS = [
  'Name',
  'Category',
  'Min',
  'Max',
  'Avg',
  'Units',
  'Last Updated',
  'History',
  'Status',
]
export type Column = 'Name' | 'Category' | 'Min' | 'Max' | 'Avg' | 'Units' | 'Last Updated'

export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name }).click()
}

function sheetRow(page: Page, row: number): Locator {
  return page.getByRole('grid').locator(`[aria-rowindex="${row + 1}"]`)
}

/** Counts rows from 1. The row must be in view. */
export function cell(page: Page, row: number, column: Column | 'History' | 'Status'): Locator {
  return sheetRow(page, row).locator(`[aria-colindex="${COLUMNS.indexOf(column) + 1}"]`)
}

/** Expects a text in a cell; the focused cell is an input. */
export async function expectCell(
  page: Page,
  row: number,
  column: Column,
  text: string,
): Promise<void> {
  const found = cell(page, row, column)
  // A sheet that is still loading has neither an input nor a text.
  await expect(found).toBeVisible()
  await expect
    .poll(async () => {
      const input = found.getByRole('textbox')
      return (await input.count()) > 0
        ? input.inputValue()
        : found.locator('span').first().textContent()
    })
    .toBe(text)
}

export async function enter(page: Page, row: number, column: Column, text: string): Promise<void> {
  await cell(page, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Min Price of the first row, or of the first card in a window under 768 px. */
export function firstPrice(page: Page, width: number): Locator {
  return width < 768
    ? page.getByRole('listitem').first().getByRole('textbox').first()
    : page.getByRole('gridcell').nth(1)
}

export async function enterMinPrices(
  page: Page,
  width: number,
  texts: readonly string[],
): Promise<void> {
  if (width >= 768) {
    await firstPrice(page, width).click()
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    return
  }
  for (const [at, text] of texts.entries()) {
    await page.getByRole('listitem').nth(at).getByRole('textbox').first().fill(text)
  }
}

/** The element of the sheet that has the focus; none while the focus is outside the sheet. */
export function focusedInGrid(page: Page): Locator {
  return page.getByRole('grid').locator(':focus')
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Save( [\d,]+ rows?)?$/ })
}

/** Pastes into the focused element, as from a spreadsheet. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** Drafts of all visits on the device, as text; '' for none. */
export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('price-sheet')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rows').objectStore('rows').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map((row) => JSON.stringify(row)).join('\n'))
          }
        }
      }),
  )
}

/** Today in the browser's time zone, as `dd/MM/yyyy`. */
export function today(page: Page): Promise<string> {
  return page.evaluate(() => new Intl.DateTimeFormat('en-GB').format(new Date()))
}

const PRICE = {
  Category: 'Vegetables',
  MinPrice: 20,
  MaxPrice: 30,
  AvgPrice: 25,
  Units: 'Kg',
  LastUpdated: '05/06/2026',
} as const

/** Answers the list of prices with generated ones, named with numbers from 1. */
export async function routePrices(page: Page, count: number, name: string): Promise<void> {
  const json = Array.from({ length: count }, (_, at) => ({
    ...PRICE,
    Id: 1000 + at,
    Name: `${name} ${at + 1}`,
    Revision: 1,
  }))
  await page.route('**/api/marketprice', (route) => route.fulfill({ json }))
}

export async function addPrice(
  api: AdminApi,
  changes: Partial<NewMarketPrice> & { Name: string },
): Promise<MarketPrice> {
  const answer = await api.call('POST', '/marketprice', { ...PRICE, ...changes })
  return marketPrice.parse(await answer.json())
}

export async function storedPrice(api: AdminApi, id: EntityId): Promise<MarketPrice> {
  const answer = await api.call('GET', '/marketprice')
  const found = parseList(marketPrice, await answer.json()).find(({ Id }) => sameId(Id, id))
  if (!found) throw new Error(`There is no price ${id}`)
  return found
}

/** Changes the stored price, as another administrator would. */
export async function changeAsOtherAdmin(
  api: AdminApi,
  { Id }: MarketPrice,
  changes: Partial<NewMarketPrice>,
): Promise<void> {
  const { Revision: _, ...price } = await storedPrice(api, Id)
  const answer = await api.call('PUT', `/marketprice/${Id}`, { ...price, ...changes })
  if (!answer.ok) throw new Error(`The change answered ${answer.status}`)
}
