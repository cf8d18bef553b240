import { expect, type Page } from '@playwright/test'
import { DISTRICTS } from '@vayal/shared/contracts/districts'
import { market } from '@vayal/shared/contracts/market'
import { parseList } from '@vayal/shared/contracts/wire'
import type { AdminApi } from './support/admin-api.ts'
import { cardNamed, cards } from './support/category-form.ts'
import { fillMarket } from './support/commerce-forms.ts'
import { test } from './support/test.ts'

const SANDHAI = {
  MarketName: 'Uzhavar Sandhai',
  Area: 'Gandhipuram',
  District: 'Coimbatore',
  OrganisingDay: 'Sunday',
  Category: 'Vegetables',
}

async function markets(api: AdminApi) {
  return parseList(market, await (await api.call('GET', '/markets')).json())
}

test('a market lives from its first day to its last, through restarts', async ({
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

test('what cannot be saved is said twice and stays to be tried again', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 503: POST .*\/api\/markets$/)
  await page.route('**/api/markets', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await open('/admin/markets')
  await page.getByRole('button', { name: 'Add Market' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Market' })
  await fillMarket(dialog, SANDHAI)
  await dialog.getByRole('button', { name: 'Add Market' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to save market data. Please try again.',
  )
  await expect(page.getByText('Error: Unable to save market data.')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Market Name')).toHaveValue('Uzhavar Sandhai')

  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Add Market' }).click()
  await expect(cardNamed(page, 'Uzhavar Sandhai')).toBeVisible()
  expect(await markets(api)).toHaveLength(1)
})

test('a list that fails says so in red, in the middle, and can be tried again', async ({
  page,
  open,
  allowed,
}) => {
  allowed.push(/^answer 500: GET .*\/api\/markets$/)
  await page.route('**/api/markets', (route) => route.fulfill({ status: 500 }))
  await open('/admin/markets')
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch markets')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No markets yet')).toBeVisible()
})

test('grid or list is remembered, and the search stays in the address', async ({
  page,
  api,
  open,
}) => {
  await api.call('POST', '/markets', SANDHAI)
  await api.call('POST', '/markets', {
    ...SANDHAI,
    MarketName: 'Ooty Market',
    District: 'Nilgiris',
  })
  await open('/admin/markets')
  await page.getByRole('button', { name: 'List view' }).click()
  await page.getByRole('searchbox').fill('nilgiris')
  await expect(cards(page).getByRole('heading')).toHaveText(['Ooty Market'])
  await expect(page).toHaveURL('/admin/markets?view=list&q=nilgiris')
  await page.reload()
  await expect(cards(page).getByRole('heading')).toHaveText(['Ooty Market'])
  await page.goto('/admin/markets')
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('what a search leaves of a long list fits the window as it becomes narrow', async ({
  page,
  api,
  open,
}) => {
  for (let at = 0; at < 60; at += 1) {
    await api.call('POST', '/markets', { ...SANDHAI, MarketName: `Market ${at}` })
  }
  await open('/admin/markets')
  await expect(cards(page)).not.toHaveCount(48)
  await page.getByRole('searchbox', { name: 'Search markets' }).fill('Market 1')
  await expect(cards(page)).toHaveCount(11)
  const places = () =>
    cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().x)))
  expect(new Set(await places()).size).toBe(4)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(async () => new Set(await places()).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the keyboard stays with its market when the code that draws a long list has come', async ({
  page,
  api,
  open,
}) => {
  for (let at = 0; at < 60; at += 1) {
    await api.call('POST', '/markets', { ...SANDHAI, MarketName: `Market ${at}` })
  }
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*windowed-rows*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await open('/admin/markets')
  await expect(cards(page)).toHaveCount(48)
  const edit = page.getByRole('button', { name: 'Edit Market 3', exact: true })
  await edit.focus()
  code.resolve()
  await expect(cards(page)).not.toHaveCount(48)
  await expect(edit).toBeFocused()
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`suggestions leave the buttons of the form free at ${width} px`, async ({
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

/** Of the last button with that text, also where a window over it hides it from assistive tools. */
async function middleOf(page: Page, text: string): Promise<[number, number]> {
  const box = await page.locator('button', { hasText: text }).last().boundingBox()
  if (!box) throw new Error(`There is no ${text}`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}
