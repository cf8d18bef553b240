import { expect } from '@playwright/test'
import {
  addPrice,
  cell,
  changeElsewhere,
  enter,
  expectCell,
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
  await page.route('**/marketprice/*', (route) => route.fulfill({ status: 500 }))
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('3 rows could not be saved.')
  await expect(saveButton(page)).toBeFocused()

  // Refused again, the button is back.
  await cell(page, 1, 'Status').click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('1 row could not be saved.')
  await expect(page.getByRole('button', { name: 'Retry Tomato' })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  await expect(cell(page, 1, 'Status')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Retry Onion' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 'Status')).toHaveText('Saved')
  await enter(page, 1, 'Min', '31')
  await page.getByRole('button', { name: 'Save 2 rows' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 rows saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price Sheet' })).toBeFocused()
})

test('a save whose answer got lost is not taken for someone else’s', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^failed: PUT/, /^answer 412: PUT/)
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
  await expect(page.getByRole('alert')).toContainText('could not be saved')
  await page.getByRole('button', { name: 'Retry Tomato' }).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  await expect(saveButton(page)).toBeDisabled()
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21, Revision: 2 })
})

test.describe('two administrators save the same sheet', () => {
  test.beforeEach(({ allowed }) => {
    allowed.push(/^answer 412: PUT/)
  })

  test('each row tells who is ahead; theirs can be taken, mine kept', async ({
    page,
    api,
    open,
  }) => {
    const tomato = await addPrice(api, { Name: 'Tomato' })
    const onion = await addPrice(api, { Name: 'Onion' })
    await addPrice(api, { Name: 'Okra' })
    await open(SHEET)
    for (const row of [1, 2, 3]) await enter(page, row, 'Min', `2${row}`)
    await changeElsewhere(api, tomato, { MinPrice: 18 })
    await changeElsewhere(api, onion, { MinPrice: 19, MaxPrice: 33 })
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      '1 row saved. 2 rows were changed by someone else.',
    )
    expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 18 })
    await expect(cell(page, 1, 'Status')).toContainText('Changed by someone else')

    // What it was before is now a change of theirs.
    await enter(page, 1, 'Min', '20')
    await expectCell(page, 1, 'Min', '20')
    await page.getByRole('button', { name: 'Compare Tomato' }).click()
    const tomatoes = page.getByRole('dialog', { name: 'Tomato: two versions' })
    await expect(tomatoes.getByRole('row', { name: /Min Price/ })).toHaveText('Min Price201820')
    await tomatoes.getByRole('button', { name: 'Take theirs' }).click()
    await expectCell(page, 1, 'Min', '18')
    await expect(cell(page, 1, 'Status')).toBeFocused()
    await expect(saveButton(page)).toHaveText('Save 1 row')

    await page.getByRole('button', { name: 'Compare Onion' }).click()
    const onions = page.getByRole('dialog', { name: 'Onion: two versions' })
    await expect(onions.getByRole('row', { name: /Max Price/ })).toHaveText('Max Price303333')
    await onions.getByRole('button', { name: 'Keep mine and save over it' }).click()
    await expect(cell(page, 2, 'Status')).toHaveText('Saved')
    await expect(cell(page, 2, 'Status')).toBeFocused()
    expect(await storedPrice(api, onion.Id)).toMatchObject({ MinPrice: 22, MaxPrice: 33 })
    await expect(saveButton(page)).toBeDisabled()
  })

  test('two sheets side by side: the second learns of the first', async ({
    context,
    page,
    api,
    open,
  }) => {
    const tomato = await addPrice(api, { Name: 'Tomato' })
    await open(SHEET)
    const second = await context.newPage()
    await open(SHEET, second)
    await enter(page, 1, 'Min', '21')
    await enter(second, 1, 'Max', '31')
    await saveButton(page).click()
    await expect(cell(page, 1, 'Status')).toHaveText('Saved')
    await saveButton(second).click()
    await expect(cell(second, 1, 'Status')).toContainText('Changed by someone else')
    await second.getByRole('button', { name: 'Compare Tomato' }).click()
    await second.getByRole('button', { name: 'Keep mine and save over it' }).click()
    await expect(cell(second, 1, 'Status')).toHaveText('Saved')
    expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21, MaxPrice: 31 })
  })

  test('a price that was deleted meanwhile keeps its entry until it is discarded', async ({
    page,
    api,
    open,
    allowed,
  }) => {
    allowed.push(/^answer 404: /)
    const tomato = await addPrice(api, { Name: 'Tomato' })
    await addPrice(api, { Name: 'Onion' })
    await open(SHEET)
    await enter(page, 1, 'Min', '21')
    await api.call('DELETE', `/marketprice/${tomato.Id}`)
    await saveButton(page).click()
    await expect(cell(page, 2, 'Status')).toContainText('Deleted by someone else')
    await page.getByRole('button', { name: 'Discard Tomato' }).click()
    await expect(page.getByRole('rowheader')).toHaveText(['Onion'])
    await expect(saveButton(page)).toBeDisabled()
  })
})

test('leaving asks, and what was entered is there again', async ({ page, api, open }) => {
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
  await expect(page.getByText(/The sheet shows what you entered until/)).toBeVisible()
  await expectCell(page, 1, 'Min', '21')
  // What was entered since is not meant.
  await enter(page, 2, 'Min', '22')
  await page.getByRole('button', { name: 'Discard it' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Price Sheet' })).toBeFocused()
  await expectCell(page, 1, 'Min', '20')
  await expectCell(page, 2, 'Min', '22')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/The sheet shows what you entered until/)).toBeHidden()
  await page.reload()
  await expectCell(page, 1, 'Min', '20')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/marketprice')
})

test('what was restored and then saved is not restored again', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  const kept = () => page.evaluate(() => localStorage.getItem('draft:price-sheet'))
  await expect.poll(kept).toContain('21')
  await page.reload()
  const message = page.getByText(/The sheet shows what you entered until/)
  await expect(message).toBeVisible()
  await expectCell(page, 1, 'Min', '21')
  await saveButton(page).click()
  await expect(page.getByText('1 row saved.')).toBeVisible()
  await expect(message).toBeHidden()
  await expect.poll(kept).toBeNull()
  await page.reload()
  await expectCell(page, 1, 'Min', '21')
  await expect(saveButton(page)).toBeDisabled()
})

test('each of two tabs has its own entries again', async ({ page, context, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  const second = await context.newPage()
  await open(SHEET, second)
  const kept = () => page.evaluate(() => localStorage.getItem('draft:price-sheet'))
  await enter(page, 1, 'Min', '21')
  await expect.poll(kept).toContain('"21"')
  await enter(second, 2, 'Min', '22')
  await expect.poll(kept).toContain('"22"')
  for (const [tab, [first, other]] of [
    [page, ['21', '20']],
    [second, ['20', '22']],
  ] as const) {
    await tab.reload()
    await expectCell(tab, 1, 'Min', first)
    await expectCell(tab, 2, 'Min', other)
  }
})

test('what was restored is no longer spoken of once it is saved, nor what was mended', async ({
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
  const restored = page.getByText(/The sheet shows what you entered until/)
  await expect(restored).toBeVisible()
  // Wherever the focus is.
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+s')
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  await expect(restored).toBeHidden()
  const result = page.getByText('1 row saved. 1 row has something to correct.')
  await expect(result).toBeVisible()
  await enter(page, 2, 'Min', '22')
  await expect(result).toBeHidden()
})

test('what stands in a cell that was not left is there again', async ({ page, api, open }) => {
  await addPrice(api, { Name: 'Tomato' })
  await addPrice(api, { Name: 'Onion' })
  await open(SHEET)
  await enter(page, 1, 'Min', '21')
  await cell(page, 2, 'Max').click()
  await page.keyboard.type('37')
  const kept = () => page.evaluate(() => localStorage.getItem('draft:price-sheet'))
  await expect.poll(kept).toContain('"37"')
  await page.keyboard.press('Escape')
  await expect.poll(kept).not.toContain('"37"')
  // Also what was typed a moment before.
  await page.keyboard.type('38')
  await page.reload()
  await expectCell(page, 2, 'Max', '38')
  await expect(saveButton(page)).toHaveText('Save 2 rows')
})

test('a page with one cell that was typed into and not left is not left unasked', async ({
  page,
  api,
  open,
}) => {
  await addPrice(api, { Name: 'Tomato' })
  await open('/admin/marketprice')
  await page.getByRole('link', { name: 'Price sheet' }).click()
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  const kept = () => page.evaluate(() => localStorage.getItem('draft:price-sheet'))
  await expect.poll(kept).toContain('"21"')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expectCell(page, 1, 'Min', '21')
})

test('what is typed while its row is saved is not taken for a change under it', async ({
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
  const kept = () => page.evaluate(() => localStorage.getItem('draft:price-sheet'))
  await expect.poll(kept).toContain('"37"')
  answer.resolve()
  await expect(page.getByText('1 row saved.')).toBeVisible()
  await expect.poll(kept).not.toContain('"21"')
  await page.reload()
  await expectCell(page, 1, 'Max', '37')
  await expect(cell(page, 1, 'Status')).toHaveText('Changed')
})

test('a cell that was only looked into holds nobody', async ({ page, api, open }) => {
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

test('the first entry is saved by a press on Save alone', async ({ page, api, open }) => {
  const tomato = await addPrice(api, { Name: 'Tomato' })
  await open(SHEET)
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  await saveButton(page).click()
  await expect(cell(page, 1, 'Status')).toHaveText('Saved')
  expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is being typed is there when it is turned', async ({ page, api, open }) => {
    await addPrice(api, { Name: 'Tomato' })
    await open(SHEET)
    await page.getByRole('main').getByLabel('Min Price').first().fill('23')
    await page.setViewportSize({ width: 844, height: 390 })
    await expectCell(page, 1, 'Min', '23')
    await expect(saveButton(page)).toHaveText('Save 1 row')
  })

  test('what was said to be wrong is gone as soon as it is mended', async ({ page, api, open }) => {
    await addPrice(api, { Name: 'Tomato' })
    await open(SHEET)
    const field = page.getByRole('main').getByLabel('Min Price').first()
    await field.fill('-5')
    await field.blur()
    const said = page.getByText(/^Tomato, Min Price: /)
    await expect(said).toBeVisible()
    await field.fill('25')
    await expect(said).toBeHidden()
    await expect(field).toBeFocused()
  })

  test('a reload far down stays there', async ({ page, api, open, allowed }) => {
    allowed.push(/^answer 404: GET .*\/history$/)
    const price = await addPrice(api, { Name: 'Tomato' })
    const many = Array.from({ length: 600 }, (_, index) => ({ ...price, Id: index + 1 }))
    await page.route('**/api/marketprice', (route) => route.fulfill({ json: many }))
    await open(SHEET)
    const list = page.getByRole('main').getByRole('list')
    await expect(list).toBeVisible()
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
    // Beyond what the list would be high by a guess.
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
})
