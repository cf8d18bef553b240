import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { cards, listed } from './support/category-form.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { test } from './support/test.ts'

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function visitList(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(listed(page).first()).toBeVisible()
}

async function openFirst(page: Page): Promise<void> {
  await listed(page).first().locator(':is(h2, th) button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const SCREENS: { name: string; show: (page: Page) => Promise<void> }[] = [
  { name: 'approval, grid', show: (page) => visitList(page, '/admin/productsapproval?view=grid') },
  {
    name: 'approval, list, one selected',
    show: async (page) => {
      await visitList(page, '/admin/productsapproval?view=list')
      await listed(page).first().getByRole('checkbox').check()
    },
  },
  { name: 'approval details', show: openFirst },
  {
    name: 'review',
    show: async (page) => {
      await visitList(page, '/admin/productsapproval')
      await page.getByRole('main').locator('header button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'undo toast',
    show: async (page) => {
      await visitList(page, '/admin/productsapproval')
      const count = await page.locator('main header span[aria-hidden]').textContent()
      await cards(page).first().getByRole('button').last().click()
      await expect(page.locator('main header span[aria-hidden]')).not.toHaveText(count ?? '')
    },
  },
  {
    name: 'recent decisions',
    show: async (page) => {
      await page.getByRole('main').locator('header button').first().click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'shortcuts',
    show: async (page) => {
      await visitList(page, '/admin/productsapproval')
      await cards(page).first().getByRole('heading').getByRole('button').focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'our products', show: (page) => visitList(page, '/admin/ourproducts') },
  {
    name: 'product form with errors and a warning',
    show: async (page) => {
      await visit(page, '/admin/addproduct')
      await page.locator('input[type=tel]').fill('12345')
      await page.getByRole('main').getByRole('button').last().click()
      await expect(page.locator('input[aria-invalid]').first()).toBeVisible()
    },
  },
  { name: 'buy products', show: (page) => visitList(page, '/admin/buyproducts') },
  { name: 'carousel', show: openFirst },
]

test.use({ settings: { SEED: 'demo' } })

for (const display of DISPLAYS) {
  test(`axe finds nothing on products: ${describeDisplay(display)}`, async ({ page, open }) => {
    test.slow()
    await setDisplay(page, display)
    await open('/admin/ourproducts')
    await expect(page.locator('html')).toHaveAttribute('lang', display.locale)
    for (const { name, show } of SCREENS) {
      await show(page)
      await expectAccessible(page, name)
      await expectNoSidewaysScroll(page, name)
    }
  })
}
