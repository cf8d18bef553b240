import { expect } from '@playwright/test'
import { setDisplay } from './support/displays.ts'
import {
  addPrice,
  cell,
  changeAsOtherAdmin,
  enter,
  expectCell,
  focusedInGrid,
  paste,
  saveButton,
  storedPrice,
  today,
} from './support/price-sheet.ts'
import { test } from './support/test.ts'
import { expectWholeWords } from './support/whole-words.ts'

const SHEET = '/admin/marketprice/sheet'

test.describe('two administrators save the same sheet', () => {
  test.beforeEach(({ allowed }) => {
    allowed.push(/^answer 412: PUT/)
  })

  test('each conflicting row offers both versions', async ({ page, api, open }) => {
    const tomato = await addPrice(api, { Name: 'Tomato' })
    const onion = await addPrice(api, { Name: 'Onion' })
    await addPrice(api, { Name: 'Okra' })
    await open(SHEET)
    for (const row of [1, 2, 3]) await enter(page, row, 'Min', `2${row}`)
    await changeAsOtherAdmin(api, tomato, { MinPrice: 18 })
    await changeAsOtherAdmin(api, onion, { MinPrice: 19, MaxPrice: 33 })
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      '1 row saved. 2 rows were changed by someone else.',
    )
    expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 18 })
    await expect(cell(page, 1, 'Status')).toContainText('Changed by someone else')

    // The original value now differs from the stored one, so it is a change.
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
    await expect(onions.getByRole('row', { name: /Max Price/ })).toHaveText(
      'Max Price3033Not changed',
    )
    await onions.getByRole('button', { name: 'Keep my changes and save' }).click()
    await expect(cell(page, 2, 'Status')).toHaveText('Saved')
    await expect(cell(page, 2, 'Status')).toBeFocused()
    expect(await storedPrice(api, onion.Id)).toMatchObject({ MinPrice: 22, MaxPrice: 33 })
    await expect(saveButton(page)).toBeDisabled()
  })

  for (const mine of [false, true]) {
    const choice = mine ? 'Keep all my changes and save' : 'Take all of theirs'
    test(`conflicts in many rows are decided at once: ${choice}`, async ({ page, api, open }) => {
      const prices = await Promise.all(
        ['Milk', 'Onion', 'Tomato'].map((Name) => addPrice(api, { Name })),
      )
      await open(SHEET)
      await cell(page, 1, 'Min').click()
      await paste(page, '21\n22\n23')
      for (const price of prices)
        await changeAsOtherAdmin(api, price, { MinPrice: 18, MaxPrice: 33 })
      await saveButton(page).click()
      await expect(page.getByText('3 rows were changed by someone else.')).toBeVisible()
      await page.getByRole('button', { name: 'Compare all' }).click()
      const dialog = page.getByRole('dialog', { name: '3 rows: two versions' })
      await expect(dialog.getByRole('row', { name: /Price/ })).toHaveCount(6)
      await dialog.getByRole('button', { name: choice }).click()
      await expect(dialog).toHaveCount(0)
      if (mine) await expect(page.getByText('3 rows saved.')).toBeVisible()
      await expect(saveButton(page)).toBeDisabled()
      await expect(focusedInGrid(page)).toBeVisible()
      const stored = await Promise.all(prices.map(({ Id }) => storedPrice(api, Id)))
      expect(stored.map(({ MinPrice }) => MinPrice).toSorted()).toEqual(
        mine ? [21, 22, 23] : [18, 18, 18],
      )
      expect(stored.map(({ MaxPrice }) => MaxPrice)).toEqual([33, 33, 33])
    })
  }

  test('on a phone Compare breaks no price and no word', async ({ page, api, open }) => {
    const prices = { MinPrice: 11_400, AvgPrice: 12_950, MaxPrice: 14_500 }
    await setDisplay(page, { locale: 'ta', theme: 'light', width: 360 })
    await open(SHEET)
    const copra = await addPrice(api, { Name: 'Copra', ...prices, LastUpdated: await today(page) })
    await page.reload()
    await page.getByRole('listitem').getByLabel('குறைந்த விலை').fill('11401')
    await page.keyboard.press('Tab')
    await changeAsOtherAdmin(api, copra, { MinPrice: 11_402, AvgPrice: 12_951 })
    await page.getByRole('button', { name: '1 வரிசையைச் சேமி' }).click()
    await page.getByRole('button', { name: 'ஒப்பிடு Copra' }).click()
    await expectWholeWords(page.getByRole('dialog').getByRole('table'), 'the versions')
  })

  test('a save from a second open sheet reports the conflict with the first', async ({
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
    await second.getByRole('button', { name: 'Keep my changes and save' }).click()
    await expect(cell(second, 1, 'Status')).toHaveText('Saved')
    expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21, MaxPrice: 31 })
  })

  test('the entry for a price that another administrator deleted stays until it is discarded', async ({
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
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('changed')
    await expect(page.getByRole('rowheader')).toHaveText(['Tomato'])
    await page.getByRole('button', { name: 'Discard Tomato' }).focus()
    await page.keyboard.press('Enter')

    // The last visible row disappears, and then the button in its place.
    const heading = page.getByRole('heading', { name: 'Price Sheet' })
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Show all market prices' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader')).toHaveText(['Onion'])
    await expect(heading).toBeFocused()
    await expect(saveButton(page)).toBeDisabled()
  })
})
