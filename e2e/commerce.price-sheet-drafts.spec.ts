import { expect } from '@playwright/test'
import {
  addPrice,
  cell,
  enter,
  expectCell,
  focusedInGrid,
  saveButton,
  storedDrafts,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'

const SHEET = '/admin/marketprice/sheet'

test('leaving asks first, and the entries are restored on return', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await page.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expectCell(page, 1, 'Min', '21')

  await page.getByRole('link', { name: 'Back' }).click()
  await question.getByRole('button', { name: /draft/i }).click()
  await page.getByRole('link', { name: 'Price sheet' }).click()
  await expect(page.getByText(/Restored: your entries from/)).toBeVisible()
  await expectCell(page, 1, 'Min', '21')
  // The draft does not contain later entries.
  await enter(page, 2, 'Min', '22')
  await page.getByRole('button', { name: 'Discard', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(focusedInGrid(page)).toBeVisible()
  await expectCell(page, 1, 'Min', '20')
  await expectCell(page, 2, 'Min', '22')
  await expect(page.getByText(/Restored: your entries from/)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCell(page, 1, 'Min', '21')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expectCell(page, 1, 'Min', '20')
  await enter(page, 2, 'Min', '20')
  await page.reload()
  await expectCell(page, 1, 'Min', '20')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/marketprice')
})

test('restored and saved entries are not offered again', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await expect.poll(() => storedDrafts(page)).toContain('21')
  await page.reload()
  const message = page.getByText(/Restored: your entries from/)
  await expect(message).toBeVisible()
  await expectCell(page, 1, 'Min', '21')
  await saveButton(page).click()
  await expect(page.getByText('1 row saved.')).toBeVisible()
  await expect(message).toBeHidden()
  await expect.poll(() => storedDrafts(page)).toBe('')
  await page.reload()
  await expectCell(page, 1, 'Min', '21')
  await expect(saveButton(page)).toBeDisabled()
})

test('each of two tabs restores its own entries', async ({ page, context, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  const second = await context.newPage()
  await open(SHEET, second)
  await enter(page, 1, 'Min', '21')
  await expect.poll(() => storedDrafts(page)).toContain('"21"')
  await enter(second, 2, 'Min', '22')
  await expect.poll(() => storedDrafts(page)).toContain('"22"')
  for (const [tab, [first, other]] of [
    [page, ['21', '20']],
    [second, ['20', '22']],
  ] as const) {
    await tab.reload()
    await expectCell(tab, 1, 'Min', first)
    await expectCell(tab, 2, 'Min', other)
  }
})

test('a second tab is offered only drafts of closed tabs', async ({ page, context, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  const second = await context.newPage()
  await open(SHEET, second)
  await enter(second, 1, 'Min', '21')
  await expect.poll(() => storedDrafts(page)).toContain('"21"')
  await page.reload()
  await expectCell(page, 1, 'Min', '20')
  await expect(saveButton(page)).toBeDisabled()
  await second.close()
  // The browser releases the lock of a closed tab a moment later.
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length)
  await expect.poll(locks).toBe(1)
  await page.reload()
  await expectCell(page, 1, 'Min', '21')

  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => storedDrafts(page)).toBe('')
  const third = await context.newPage()
  await open(SHEET, third)
  await expectCell(third, 1, 'Min', '20')
  await expect(saveButton(third)).toBeDisabled()
})

test('entries survive a browser crash', async ({ page, context, api, open, allowed }) => {
  allowed.push(/crash/i)
  await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  const second = await context.newPage()
  await open(SHEET, second)
  await expectCell(second, 1, 'Min', '21')
  await expect(saveButton(second)).toHaveText('Save 1 row')
})

test('the notice of restored entries disappears once they are saved or corrected', async ({
  page,
  api,
  open,
}) => {
  await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await page.reload()
  await enter(page, 2, 'Min', 'abc')
  const restored = page.getByText(/Restored: your entries from/)
  await expect(restored).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+s')
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  await expect(restored).toBeHidden()
  const result = page.getByText('1 row saved. 1 row needs a correction before it can be saved.')
  await expect(result).toBeVisible()
  await enter(page, 2, 'Min', '22')
  await expect(result).toBeHidden()
})

test('the entry of a cell still being edited is restored', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await cell(page, 2, 'Max').click()
  await page.keyboard.type('37')
  await expect.poll(() => storedDrafts(page)).toContain('"37"')
  await page.keyboard.press('Escape')
  await expect.poll(() => storedDrafts(page)).not.toContain('"37"')
  await page.keyboard.type('38')
  await page.reload()
  await expectCell(page, 2, 'Max', '38')
  await expect(saveButton(page)).toHaveText('Save 2 rows')
})

test('leaving asks when a cell is still being edited', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await open('/admin/marketprice')
  await page.getByRole('link', { name: 'Price sheet' }).click()
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  await expect.poll(() => storedDrafts(page)).toContain('"21"')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expectCell(page, 1, 'Min', '21')
})

test('an entry made while its row is being saved causes no conflict', async ({
  page,
  api,
  open,
}) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await cell(page, 1, 'Max').click()
  const answer = Promise.withResolvers<void>()
  await page.route(`**/marketprice/${tomato.Id}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.type('37')
  await expect.poll(() => storedDrafts(page)).toContain('"37"')
  answer.resolve()
  await expect(page.getByText('1 row saved.')).toBeVisible()
  await expect.poll(() => storedDrafts(page)).not.toContain('"21"')
  await page.reload()
  await expectCell(page, 1, 'Max', '37')
  await expect(cell(page, 1, 'Status')).toHaveText('Changed')
})

test('a cell that was opened and not changed does not block leaving', async ({
  page,
  api,
  open,
}) => {
  await addPrice(api, { Name: 'Tomato' })
  await open('/admin/marketprice')
  await page.getByRole('link', { name: 'Price sheet' }).click()
  await cell(page, 1, 'Min').click()
  await page.keyboard.press('F2')
  await page.keyboard.type('0')
  await expect(saveButton(page)).toBeEnabled()
  await page.keyboard.press('Backspace')
  await expect(saveButton(page)).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL('/admin/marketprice')
})
