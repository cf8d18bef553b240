import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { test } from './support/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Find anything|எதையும் தேடு)$/ })

/** The shell listens to the key once it is rendered, which is before its page has a heading. */
async function openByKey(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
}

test('finds and opens a product, a form and a store with the keyboard alone', async ({
  page,
  api,
  open,
}) => {
  const { CategoryId } = await api.addCategory({ Name: 'காய்கறிகள்' })
  await api.addProduct({ CategoryId, Name: 'சின்ன வெங்காயம்', District: 'Salem' })
  await open('/admin/news')
  await openByKey(page)
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('vengayam salem')
  const option = palette(page).getByRole('option', { name: 'சின்ன வெங்காயம்' })
  await expect(option).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Listings in காய்கறிகள்' })).toBeVisible()
  await expect(page.getByRole('main').getByText('சின்ன வெங்காயம்')).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  // As fast as people type: choosing before the palette has its history entry is another case.
  await page.keyboard.type('add price', { delay: 50 })
  await expect(palette(page).getByRole('option', { name: 'Add Price' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add New Market Price' })).toBeVisible()
  await expect(page).toHaveURL('/admin/marketprice')
  await page.keyboard.press('Escape')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Listings in காய்கறிகள்' })).toBeVisible()
})

for (const display of DISPLAYS) {
  test(`is accessible and fits: ${describeDisplay(display)}`, async ({ page, api, open }) => {
    await api.addCategory({ Name: 'Vegetables' })
    await setDisplay(page, display)
    await open('/admin/categories')
    await page.getByRole('button', { name: /^(Find anything|எதையும் தேடு)$/ }).click()
    const input = palette(page).getByRole('combobox')
    await expect(palette(page).getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'the palette')
    await expectNoSidewaysScroll(page, 'the palette')
    await input.fill('Vegetables')
    await expect(palette(page).getByRole('option', { name: 'Vegetables' })).toBeVisible()
    await expectAccessible(page, 'its results')
    if (display.width < 640) {
      const box = await palette(page).boundingBox()
      expect(box).toMatchObject({ x: 0, width: display.width })
    }
    await page.goBack()
    await expect(palette(page)).toBeHidden()
    await expect(page).toHaveURL('/admin/categories')
  })
}
