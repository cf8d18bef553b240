import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Find anything|எதையும் தேடு)$/ })

/** Waits for the heading, because the shell listens to the key only once it has rendered. */
async function openByKey(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
}

test('the palette opens a product and a form with the keyboard alone', async ({
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
  await page.keyboard.type('add price')
  await expect(palette(page).getByRole('option', { name: 'Add Price' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add New Market Price' })).toBeVisible()
  await expect(page).toHaveURL('/admin/marketprice')
  await page.keyboard.press('Escape')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Listings in காய்கறிகள்' })).toBeVisible()
})

test('the palette opens again while it closes, and takes the keys that follow', async ({
  page,
  open,
}) => {
  // With motion, the palette fades out for a moment, in which the test opens it again.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open('/admin/news')
  await openByKey(page)
  await page.keyboard.type('price')
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('stores')
  await expect(palette(page).getByRole('combobox')).toHaveValue('stores')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/stores')
})

test('a dialog that opens while the palette closes keeps the focus', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open('/admin/marketprice')
  await openByKey(page)
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('add price')
  await expect(palette(page).getByRole('option').first()).toContainText('Add Price')
  const animations = await page.context().newCDPSession(page)
  await animations.send('Animation.enable')
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add New Market Price' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
})

test('the page that the palette opens has the focus, not its first button', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open('/admin/stores')
  await openByKey(page)
  await page.keyboard.type('add category')
  await expect(palette(page).getByRole('option').first()).toContainText('Add Category')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
})
