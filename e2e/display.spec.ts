import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { cardNamed, fillCategory, listed } from './support/category-form.ts'
import { setDisplay } from './support/displays.ts'
import { test } from './support/test.ts'

test('an unknown path shows a not-found page with a link back', async ({ page, open }) => {
  await open('/admin/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL('/admin/categories')

  await page.goto('/admin/categories/add/further')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('switching the language translates the open page and keeps the input', async ({
  page,
  open,
}) => {
  await open('/admin/categories/add')
  await fillCategory(page, { name: 'Half-written', subcategories: ['Kept'] })
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await page.getByRole('button', { name: 'தமிழ்' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Tamil}/u)
  await expect(page.getByRole('textbox').first()).toHaveValue('Half-written')
  await expect(page.getByText('Kept', { exact: true })).toBeVisible()
  const labels = await page.getByRole('main').getByRole('button').allInnerTexts()
  for (const text of labels.filter(Boolean)) expect(text).toMatch(/\p{Script=Tamil}/u)
  const entry = page.getByRole('navigation').getByRole('link').first()
  await expect(entry).toHaveText(/\p{Script=Tamil}/u)

  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Add Category' })).toBeVisible()
})

test('the theme follows the device until the user chooses one', async ({ page, open }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/admin/categories')
  await expect(page.getByRole('button', { name: 'Same as device' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
  const dark = await background()

  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect.poll(background).toBe(light)
  await page.reload()
  await expect.poll(background).toBe(light)
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(background).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background()).toBe(dark)
})

test('a phone never scrolls sideways, however long the names are', async ({ page, api, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const long = 'காய்கறிகள்'.repeat(11)
  const unbroken = 'W'.repeat(110)
  for (const Name of [long, unbroken]) await api.addCategory({ Name, Subcategories: [unbroken] })
  const { CategoryId } = await api.categoryNamed(unbroken)
  await api.addProduct({
    CategoryId,
    Name: unbroken,
    Description: unbroken,
    District: long,
    additionalQuestions: { [unbroken]: long },
  })

  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'login')

  for (const locale of ['English', 'தமிழ்']) {
    await open('/admin/categories?view=grid')
    await page.getByRole('banner').getByRole('button').first().click()
    await page.getByRole('button', { name: locale }).click()
    await expectNoSidewaysScroll(page, `menu, ${locale}`)
    for (const path of [
      '/admin/categories?view=grid',
      '/admin/categories?view=list',
      `/admin/products/${CategoryId}?view=grid`,
      `/admin/products/${CategoryId}?view=list`,
    ]) {
      await open(path)
      await expect(listed(page).first()).toBeVisible()
      await expectNoSidewaysScroll(page, `${path}, ${locale}`)
    }
    await cardNamed(page, unbroken).getByRole('button', { name: unbroken, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSidewaysScroll(page, `product details, ${locale}`)
    for (const path of [
      '/admin/categories/add',
      `/admin/edit-category/${CategoryId}`,
      '/admin/no-such-page',
    ]) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page, `${path}, ${locale}`)
    }
  }
})

test('search fields and unset filters show their whole text on a phone', async ({ page, open }) => {
  for (const locale of ['en', 'ta'] as const) {
    await setDisplay(page, { locale, theme: 'light', width: 360 })
    for (const path of ['/admin/marketprice', '/admin/exhibitions', '/admin/stores']) {
      await open(path)
      await expect(page.getByRole('searchbox')).toBeVisible()
      expect(await cutTexts(page), `${path}, ${locale}`).toEqual([])
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    expect(await cutTexts(page), `palette, ${locale}`).toEqual([])
  }
})

/** Placeholders and selected options that are wider than their control. */
async function cutTexts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.locator('input:visible, select:visible').evaluateAll((controls) => {
    const canvas = document.createElement('canvas').getContext('2d')
    return controls.flatMap((control) => {
      const isSelect = control instanceof HTMLSelectElement
      const text = isSelect ? control.selectedOptions[0]?.text : control.getAttribute('placeholder')
      if (!text || !canvas) return []
      const style = getComputedStyle(control)
      canvas.font = style.font
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      return canvas.measureText(text).width > control.clientWidth - padding + 1 ? [text] : []
    })
  })
}
