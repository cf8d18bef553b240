import { expect, type Page } from '@playwright/test'
import { cell, enter, routePrices, saveButton } from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

async function openLongSheet(page: Page, open: (path: string) => Promise<void>) {
  await routePrices(page, 2000, 'விலை')
  await page.route('**/history', (route) => route.fulfill({ json: [] }))
  await open(SHEET)
}

test('undo scrolls to the cell it changes', async ({ page, open }) => {
  await openLongSheet(page, open)
  await enter(page, 2, 'Min', '21')
  await page.keyboard.press('Control+End')
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('26')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone in விலை 2000.')).toBeVisible()
  await expect(cell(page, 2000, 'Avg').getByRole('textbox')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone in விலை 2.')).toBeVisible()
  await expect(cell(page, 2, 'Min')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Redo' })).toBeFocused()
})

test('a screen reader gets the size of the whole sheet, though few rows are rendered', async ({
  page,
  open,
}) => {
  await openLongSheet(page, open)
  const grid = page.getByRole('grid', { name: 'Price Sheet' })
  await expect(grid).toHaveAttribute('aria-rowcount', '2001')
  await expect(grid).toHaveAttribute('aria-colcount', '9')
  await expect(grid).toHaveAccessibleDescription(/Arrow keys/)
  await expect(grid.locator('[tabindex="0"], input')).toHaveCount(1)

  await cell(page, 1, 'Min').click()
  await page.keyboard.press('Control+End')
  await expect(cell(page, 2000, 'Status')).toBeFocused()
  await expect(cell(page, 2000, 'Status')).toBeInViewport()
  expect(await grid.getByRole('row').count()).toBeLessThan(60)

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  for (let row = 0; row < 20; row += 1) {
    await page.keyboard.type('21')
    await page.keyboard.press('Enter')
  }
  await expect(saveButton(page)).toHaveText('Save 20 rows')
  await expect(cell(page, 21, 'Min').getByRole('textbox')).toBeFocused()
  await expect(cell(page, 21, 'Min')).toBeInViewport()
})
