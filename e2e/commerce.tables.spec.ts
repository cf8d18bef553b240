import { expect, type Page } from '@playwright/test'
import { DISTRICTS } from '@vayal/shared/contracts/districts'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import type { AdminApi } from './support/admin-api.ts'
import { addPrice } from './support/price-sheet.ts'
import { test } from './support/test.ts'
import { expectWholeWords } from './support/whole-words.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

const wholeRows = (page: Page) =>
  rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )

const names = (page: Page) => page.getByRole('rowheader')

async function addMarkets(api: AdminApi, marketNames: readonly string[]): Promise<void> {
  for (const [at, MarketName] of marketNames.entries()) {
    await api.call('POST', '/markets', {
      MarketName,
      Area: 'Gandhipuram',
      District: DISTRICTS[at % DISTRICTS.length],
      OrganisingDay: 'Daily',
      Category: 'Vegetables',
    })
  }
}

test('a table of 300 markets is dense, sorted by keyboard, and exported', async ({
  page,
  api,
  open,
}) => {
  const market = (_: unknown, at: number) => `Market ${at}`
  await addMarkets(api, Array.from({ length: 300 }, market))
  await open('/admin/markets?view=list')
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(14)
  await expectAccessible(page, 'table of markets')

  await page.getByRole('button', { name: 'Market Name' }).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('columnheader', { name: 'Market Name' })
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(names(page).first()).toHaveText('Market 299')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(names(page).first()).toHaveText('Market 299')

  await page.keyboard.press('End')
  await expect(names(page).last()).toHaveText('Market 0')
  await expect(page.getByRole('columnheader', { name: 'District' })).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(100)

  await page.mouse.wheel(0, -4000)
  const edit = page.getByRole('button', { name: 'Edit Market 150', exact: true })
  await edit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()

  await page.keyboard.press('Home')
  await page.getByRole('searchbox').fill('Market 29')
  // 29, 129, 229 and 290 to 299.
  await expect(rows(page)).toHaveCount(13)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('markets.csv')
})

test('every list shows at least 14 whole rows on a common laptop', async ({ page, api, open }) => {
  test.slow()
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  const paths = await addToEveryList(api, CategoryId)
  await open('/admin/today')
  for (const locale of ['en', 'ta']) {
    for (const theme of ['light', 'dark']) {
      await page.evaluate(
        ([chosenLocale = '', chosenTheme = '']) => {
          localStorage.setItem('locale', chosenLocale)
          localStorage.setItem('theme', chosenTheme)
        },
        [locale, theme],
      )
      for (const path of paths) {
        await page.goto(path)
        await expect
          .poll(() => wholeRows(page), { message: `${path}, ${locale}, ${theme}` })
          .toBeGreaterThanOrEqual(14)
        expect(await cutTexts(page), `cut texts in ${path}, ${locale}`).toEqual([])
      }
    }
  }
})

/** Texts that are cut off, among names and secondary columns. */
const cutTexts = (page: Page) =>
  page
    .locator('tbody :is(th, td[data-secondary]) span')
    .evaluateAll((texts) =>
      texts
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map(({ textContent }) => textContent),
    )

/** Adds 15 items to each list, and returns the lists' URLs. */
async function addToEveryList(api: AdminApi, categoryId: EntityId): Promise<string[]> {
  const day = '05/12/2026'
  for (let at = 10; at < 25; at++) {
    const name = `சின்ன வெங்காயம் ${at}`
    const product = { Name: name, Subcategory: 'Seeds & Saplings', District: 'Tiruvannamalai' }
    await api.addCategory({ Name: name, Subcategories: ['Roots', 'Leaves'] })
    for (const CategoryId of [1, 2, categoryId]) await api.addProduct({ ...product, CategoryId })
    await api.addProduct({ ...product, CategoryId: categoryId, ApprovalStatus: false })
    await api.addNews({ title: name })
    await addPrice(api, { Name: name, Category: 'Vegetables' })
    await api.call('POST', '/exhibitions', {
      Name: `பாரம்பரிய விதைத் திருவிழா மற்றும் கண்காட்சி ${at}`,
      Date: day,
      Description: 'Seeds and tools',
      Category: 'Seeds',
      EntryFee: '50',
      Location: 'Tiruchirappalli',
    })
    for (const ApprovalStatus of [true, false]) {
      await api.call('POST', '/stores', {
        StoreName: name,
        District: 'Tiruvannamalai',
        Category: 'Fertiliser & Pesticide',
        MobileNo: '9000000000',
        ApprovalStatus,
        RejectionStatus: false,
      })
    }
  }
  await addMarkets(
    api,
    Array.from({ length: 15 }, (_, at) => `${at} Thiruthuraipoondi உழவர் சந்தை`),
  )
  // Last, so that the longest action labels are among the first rows of the activity.
  for (const { ProductId } of (await api.products(categoryId)).slice(0, 8)) {
    const decision = { ApprovalStatus: false, RejectStatus: false }
    const path = `/approve-product/${ProductId}/${categoryId}`
    await api.call('POST', path, decision)
    await api.call('POST', path, { ...decision, ApprovalStatus: true })
  }
  const lists = [
    'categories?',
    `products/${categoryId}?`,
    'productsapproval?',
    'ourproducts?',
    'buyproducts?',
    'news?',
    'markets?',
    'marketprice?',
    'exhibitions?',
    'stores?tab=approved&',
    'stores?tab=pending&',
    'activity?',
  ]
  return lists.map((list) => `/admin/${list}view=list`)
}

test('a deleted row passes the focus to the next one, and a saved one is marked', async ({
  page,
  api,
  open,
}) => {
  await addMarkets(api, ['Ariyalur', 'Erode', 'Salem'])
  await open('/admin/markets?view=list&sort=name')
  await page.getByRole('button', { name: 'Delete Ariyalur' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(names(page)).toHaveText(['Erode', 'Salem'])
  await expect(rows(page).first().locator(':focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit Salem' }).click()
  await page.getByRole('dialog').getByLabel('Area').fill('Fort')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(rows(page).filter({ hasText: 'Salem' })).toHaveAttribute('data-marked')
})

test('selected rows are deleted for good after one confirmation', async ({ page, api, open }) => {
  await addMarkets(api, ['Ariyalur', 'Erode', 'Karur', 'Salem'])
  await open('/admin/markets?view=list&sort=name')
  for (const name of ['Ariyalur', 'Erode', 'Salem']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 3 items?' })
  await expect(question).toContainText('Ariyalur, Erode and Salem. This cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 items were deleted.')).toBeVisible()
  await expect(names(page)).toHaveText(['Karur'])
  await page.reload()
  await expect(names(page)).toHaveText(['Karur'])
})

test('a list is a table on a small tablet, also in Tamil, and cards on a phone', async ({
  page,
  api,
  open,
}) => {
  await api.call('POST', '/exhibitions', {
    Name: 'உழவர் கண்காட்சி – a name that is far too long for one column of a table',
    Date: '05/12/2026',
    Description: 'Seeds, tools and a very long description. '.repeat(5),
    Category: 'Seeds',
    EntryFee: '50',
    Location: 'Tiruchirappalli',
  })
  for (const locale of ['English', 'தமிழ்']) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await open('/admin/exhibitions?view=list')
    await page.getByRole('button', { name: locale }).click()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoSidewaysScroll(page, `exhibitions, ${locale}`)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  }
})

test('names wrap between words on a small tablet in Tamil', async ({ page, api, open }) => {
  test.slow()
  const { CategoryId } = await api.addCategory({ Name: 'காய்கறிகள்' })
  const paths = await addToEveryList(api, CategoryId)
  await addPrice(api, { Name: 'மரவள்ளிக்கிழங்கு · Tapioca', Units: 'Piece' })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.addInitScript(() => localStorage.setItem('locale', 'ta'))
  // Times with two digits for the hour, which are the widest.
  await page.route(/\/api\/activity(\?|$)/, async (route) => {
    const body = await (await route.fetch()).text()
    const at = '"at":"2026-11-26T17:00:00.000Z"'
    await route.fulfill({ body: body.replaceAll(/"at":"[^"]+"/g, at) })
  })
  for (const path of paths) {
    await open(path)
    await expect(rows(page).first()).toBeVisible()
    await expectWholeWords(page.locator('tbody'), path)
    if (path.includes('stores')) {
      await expect(page.getByRole('cell', { name: 'Fertiliser & Pesticide' }).first()).toBeVisible()
    }
    const cut = await names(page).evaluateAll(
      (cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )
    expect(cut, `cut names in ${path}`).toBe(0)
    await expectNoSidewaysScroll(page, path)
    await expect(rows(page).first().getByRole('button').last()).toBeInViewport({ ratio: 1 })
  }
})

test('long place names push no button out of a table', async ({ page, api, open }) => {
  await api.call('POST', '/markets', {
    MarketName: 'கோபிசெட்டிபாளையம் உழவர் சந்தை',
    Area: 'கோபிசெட்டிபாளையம்',
    District: 'Tiruchirappalli',
    OrganisingDay: 'Wednesday',
    Category: 'Vegetables',
  })
  await page.addInitScript(() => localStorage.setItem('locale', 'ta'))
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    await open('/admin/markets?view=list')
    const buttons = rows(page).first().getByRole('button')
    await expect(buttons.last(), `${width} px`).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectWholeWords(page.locator('tbody'), 'a wide table')
})

test('every row shows its buttons whole on a small tablet in Tamil', async ({
  page,
  api,
  open,
}) => {
  await addPrice(api, {
    Name: 'மரவள்ளிக்கிழங்கு',
    MinPrice: 11_400,
    AvgPrice: 12_950,
    MaxPrice: 14_500,
  })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.addInitScript(() => localStorage.setItem('locale', 'ta'))
  await open('/admin/marketprice?view=list')
  await expect(rows(page).getByRole('button').last()).toBeInViewport({ ratio: 1 })
})
