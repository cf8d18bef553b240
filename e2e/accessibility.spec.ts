import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { cards, listed } from './support/category-form.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { test } from './support/test.ts'

test.use({ savesData: false })

type Screen = { name: string; show: (page: Page) => Promise<void> }

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const SCREENS: Screen[] = [
  { name: 'not found', show: (page) => visit(page, '/admin/no-such-page') },
  {
    name: 'today',
    show: async (page) => {
      await visit(page, '/admin/today')
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0)
    },
  },
  {
    name: 'categories, grid',
    show: async (page) => {
      await visit(page, '/admin/categories?view=grid')
      await expect(cards(page).first()).toBeVisible()
    },
  },
  {
    name: 'categories, list',
    show: async (page) => {
      await visit(page, '/admin/categories?view=list')
      await expect(listed(page).first()).toBeVisible()
    },
  },
  {
    name: 'category deletion',
    show: async (page) => {
      await listed(page).first().getByRole('button').last().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'category form', show: (page) => visit(page, '/admin/categories/add') },
  {
    name: 'category form with errors',
    show: async (page) => {
      await page.getByRole('main').getByRole('button').last().click()
      await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'category edit',
    show: async (page) => {
      await visit(page, '/admin/edit-category/3')
      await expect(page.getByRole('textbox').first()).not.toHaveValue('')
    },
  },
  {
    name: 'a toast',
    show: async (page) => {
      await page.goto('/admin/edit-category/999999')
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'products',
    show: async (page) => {
      await visit(page, '/admin/products/3')
      await expect(cards(page).first()).toBeVisible()
    },
  },
  {
    name: 'product details',
    show: async (page) => {
      await cards(page).first().getByRole('heading').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'stores',
    show: async (page) => {
      await visit(page, '/admin/stores')
      await expect(cards(page).first()).toBeVisible()
    },
  },
  {
    name: 'stores for approval, one selected',
    show: async (page) => {
      await visit(page, '/admin/stores?tab=pending&view=list')
      await listed(page).first().getByRole('checkbox').check()
    },
  },
  {
    name: 'store deletion',
    show: async (page) => {
      await listed(page).first().getByRole('button').last().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'markets',
    show: async (page) => {
      await visit(page, '/admin/markets')
      await expect(cards(page).first()).toBeVisible()
    },
  },
  {
    name: 'market form',
    show: async (page) => {
      await page.getByRole('main').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'market prices, list',
    show: async (page) => {
      await visit(page, '/admin/marketprice?view=list')
      await expect(listed(page).first()).toBeVisible()
    },
  },
  {
    name: 'market price form with odd prices, a wrong one and a calendar',
    show: async (page) => {
      await listed(page)
        .first()
        .getByRole('button', { name: /Edit|திருத்து/ })
        .click()
      const prices = page.getByRole('dialog').locator('input[inputmode="decimal"]')
      await prices.first().fill('100000')
      await prices.last().fill('12,50')
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await expect(prices.last()).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('dialog').locator('input[inputmode="numeric"]').press('ArrowDown')
      await expect(page.getByRole('gridcell').first()).toBeVisible()
    },
  },
  {
    name: 'exhibitions',
    show: async (page) => {
      await visit(page, '/admin/exhibitions')
      await expect(cards(page).first()).toBeVisible()
    },
  },
]

test.use({ settings: { SEED: 'demo' } })

for (const display of DISPLAYS) {
  test(`axe finds nothing: ${describeDisplay(display)}`, async ({ page, open }) => {
    test.setTimeout(180_000)
    await setDisplay(page, display)
    await visit(page, '/login')
    await expect(page.locator('html')).toHaveAttribute('lang', display.locale)
    await expectAccessible(page, 'login')

    await open('/admin/categories')
    for (const { name, show } of SCREENS) {
      await show(page)
      await expectAccessible(page, name)
      await expectNoSidewaysScroll(page, name)
    }
  })
}

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1366, height: 625 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]

const DAILY_SCREENS: Screen[] = [
  ...SCREENS.filter(({ name }) => name === 'today' || name === 'market prices, list'),
  {
    name: 'review',
    show: async (page) => {
      await visit(page, '/admin/productsapproval')
      await cards(page).first().getByRole('heading').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'palette',
    show: async (page) => {
      await visit(page, '/admin/stores?tab=pending&view=list')
      await expect(listed(page).first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('vengayam')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
]

for (const display of DISPLAYS) {
  const { theme, locale } = display
  test(`the daily screens fit every size: ${theme}, ${locale}`, async ({ page, open }) => {
    test.setTimeout(120_000)
    await setDisplay(page, { ...display, width: 1280 })
    await open('/admin/categories')
    for (const { name, show } of DAILY_SCREENS) {
      await page.setViewportSize({ width: 1366, height: 768 })
      await show(page)
      for (const size of SIZES) {
        const where = `${name}, ${size.width} × ${size.height}`
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page, where)
        const isPhone = size.width < 640
        // Below 1024 px the entries are in the menu.
        if (size.width >= 1024) expect.soft(await hiddenEntries(page), where).toEqual([])
        const dialog = page.getByRole('dialog')
        if (await dialog.isVisible()) {
          await expect.soft(dialog.getByRole('button').last(), where).toBeInViewport()
          if (isPhone) expect.soft(await dialog.boundingBox()).toMatchObject({ x: 0, width: 360 })
        }
        if (size.width === 768 || (isPhone && (await dialog.isVisible()))) {
          await expectAccessible(page, where)
        }
      }
    }
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/admin/stores?tab=pending&view=list')
  })
}

/** Names of the sidebar's links and buttons that are not fully in the window. */
function hiddenEntries(page: Page): Promise<(string | null)[]> {
  return page.locator('#sidebar').evaluate((sidebar) => {
    const isInWindow = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    const controls = [...sidebar.querySelectorAll('a, button')]
    return controls
      .filter((element) => element.checkVisibility() && !isInWindow(element))
      .map(({ textContent }) => textContent)
  })
}

test('axe finds nothing while a list fails, is empty, or the menu is open', async ({
  page,
  open,
  allowed,
}) => {
  allowed.push(/^answer 500: GET /)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/categories', (route) => route.fulfill({ json: { categories: [] } }))
  await open('/admin/categories')
  await expect(page.getByText('No categories yet')).toBeVisible()
  await expectAccessible(page, 'empty list')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  await expectAccessible(page, 'open menu')

  await page.unrouteAll()
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed list')
})
