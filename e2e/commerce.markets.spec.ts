import { expect, type Page } from '@playwright/test'
import { DISTRICTS } from '@vayal/shared/contracts/districts'
import { market } from '@vayal/shared/contracts/market'
import { parseList } from '@vayal/shared/contracts/wire'
import type { AdminApi } from './support/admin-api.ts'
import { cardNamed, cards } from './support/category-form.ts'
import { fillMarket } from './support/commerce-forms.ts'
import { setDisplay } from './support/displays.ts'
import { test } from './support/test.ts'
import { expectWholeWords } from './support/whole-words.ts'

const SANDHAI = {
  MarketName: 'Uzhavar Sandhai',
  Area: 'Gandhipuram',
  District: 'Coimbatore',
  OrganisingDay: 'Sunday',
  Category: 'Vegetables',
}

/** Number of cards that a longer list renders until the code for windowed rows arrives. */
const UNWINDOWED_CARDS = 48

async function markets(api: AdminApi) {
  return parseList(market, await (await api.call('GET', '/markets')).json())
}

test('a market is added, edited and deleted across restarts', async ({
  page,
  server,
  api,
  open,
}) => {
  await open('/admin/markets')
  await expect(page.getByText('No markets yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Market' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Market' })
  const districts = adding.getByLabel('District').getByRole('option')
  await expect(districts).toHaveText(['Choose…', ...DISTRICTS])
  await fillMarket(adding, { ...SANDHAI, Area: '   ' })
  await expect(adding.getByRole('button', { name: 'Add Market' })).toBeDisabled()
  await fillMarket(adding, { Area: 'Gandhipuram' })
  await adding.getByRole('button', { name: 'Add Market' }).dblclick()
  await expect(page.getByText('New market added successfully!')).toBeVisible()
  await expect(adding).toBeHidden()
  await expect(cardNamed(page, 'Uzhavar Sandhai')).toContainText('Gandhipuram, Coimbatore')
  expect(await markets(api)).toMatchObject([SANDHAI])

  await server.restart()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Uzhavar Sandhai' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Market' })
  await fillMarket(editing, { MarketName: 'உழவர் சந்தை', OrganisingDay: 'Other' })
  await expect(editing.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await editing.getByLabel('Enter custom day').fill('Full moon days')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Market details updated successfully!')).toBeVisible()
  await expect(cardNamed(page, 'உழவர் சந்தை')).toContainText('Full moon days')
  expect(await markets(api)).toMatchObject([{ OrganisingDay: 'Full moon days' }])

  await page.getByRole('button', { name: 'Edit உழவர் சந்தை' }).click()
  await expect(editing.getByLabel('Organising Day')).toHaveValue('Other')
  await expect(editing.getByLabel('Enter custom day')).toHaveValue('Full moon days')
  await page.keyboard.press('Escape')
  await expect(editing).toBeHidden()

  await page.getByRole('button', { name: 'Delete உழவர் சந்தை' }).click()
  const question = page.getByRole('alertdialog', { name: 'Market' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete உழவர் சந்தை' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('உழவர் சந்தை has been deleted successfully!')).toBeVisible()
  await expect(page.getByText('No markets yet')).toBeVisible()
  expect(await markets(api)).toEqual([])
})

test('the results of a search in a long list fit a window that becomes narrow', async ({
  page,
  api,
  open,
}) => {
  for (let at = 0; at < 60; at += 1) {
    await api.call('POST', '/markets', { ...SANDHAI, MarketName: `Market ${at}` })
  }
  await open('/admin/markets')
  await expect(cards(page)).not.toHaveCount(UNWINDOWED_CARDS)
  await page.getByRole('searchbox', { name: 'Search markets' }).fill('Market 1')
  await expect(cards(page)).toHaveCount(15)
  const places = () =>
    cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().x)))
  expect(new Set(await places()).size).toBe(4)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(async () => new Set(await places()).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the focus stays on its market when the code of the long list arrives', async ({
  page,
  api,
  open,
}) => {
  for (let at = 0; at < 60; at += 1) {
    await api.call('POST', '/markets', { ...SANDHAI, MarketName: `Market ${at}` })
  }
  const code = Promise.withResolvers<void>()
  await page.route(/\brows\b.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await open('/admin/markets')
  await expect(cards(page)).toHaveCount(UNWINDOWED_CARDS)
  const edit = page.getByRole('button', { name: 'Edit Market 3', exact: true })
  await edit.focus()
  code.resolve()
  await expect(cards(page)).not.toHaveCount(UNWINDOWED_CARDS)
  await expect(edit).toBeFocused()
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`suggestions do not cover the buttons of the form at ${width} px`, async ({
    page,
    api,
    open,
  }) => {
    await page.setViewportSize({ width, height })
    await api.addCategory({ Name: 'Coconut, Oil Seeds and everything that is pressed from them' })
    await open('/admin/markets')
    await page.getByRole('button', { name: 'Add Market' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New Market' })
    await fillMarket(adding, { ...SANDHAI, Category: '' })
    await adding.getByLabel('Category').pressSequentially('seeds')
    const suggestions = page.getByRole('listbox')
    await expect(suggestions).toBeVisible()
    await page.mouse.click(...(await middleOf(page, 'Add Market')))
    await expect(page.getByText('New market added successfully!')).toBeVisible()
    expect(await markets(api)).toMatchObject([{ ...SANDHAI, Category: 'seeds' }])
  })
}

/** Centre of the last button with the text, even if a dialog hides it from assistive technology. */
async function middleOf(page: Page, text: string): Promise<[number, number]> {
  const box = await page.locator('button', { hasText: text }).last().boundingBox()
  if (!box) throw new Error(`There is no ${text}`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a conflict breaks no word on a phone in Tamil', async ({ page, api, open, allowed }) => {
  allowed.push(/^answer 412: PUT .*\/api\/markets\/\d+$/)
  const stored = market.parse(await (await api.call('POST', '/markets', SANDHAI)).json())
  await setDisplay(page, { locale: 'ta', theme: 'light', width: 360 })
  await open('/admin/markets')
  await page.getByRole('button', { name: 'Uzhavar Sandhai – திருத்து' }).click()
  const dialog = page.getByRole('dialog', { name: 'சந்தையைத் திருத்து' })
  await dialog.getByLabel('கூடும் நாள்').selectOption('Thursday')
  await api.call('PUT', `/markets/${stored.MarketId}`, { ...SANDHAI, OrganisingDay: 'Tuesday' })
  await dialog.getByRole('button', { name: 'மாற்றங்களைச் சேமி' }).click()
  const conflict = dialog.getByRole('alert')
  await expect(conflict).toContainText('அவர்களுடையது: செவ்வாய்')
  await expectWholeWords(conflict, 'the conflict')
})
