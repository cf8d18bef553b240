import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { cardNamed, cards, fillCategory } from './support/category-form.ts'
import { pngImage } from './support/image-files.ts'
import { test } from './support/test.ts'
import { expectWholeWords } from './support/whole-words.ts'

const GREEN = pngImage('green.png', [20, 140, 60])
const RED = pngImage('red.png', [200, 40, 30])

test('a category is added, edited and deleted across restarts', async ({
  page,
  server,
  api,
  open,
}) => {
  await open('/admin/categories')
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add Category' }).first().click()
  await expect(page).toHaveURL('/admin/categories/add')

  await fillCategory(page, {
    name: 'Vegetables',
    type: 'Products',
    icon: GREEN,
    subcategories: ['Native', '  Hybrid  ', 'Greens'],
    questions: ['Harvest date', 'Organic or conventional?'],
  })
  await page.getByRole('button', { name: 'Remove Greens' }).click()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page).toHaveURL('/admin/categories')
  await expect(cardNamed(page, 'Vegetables')).toBeVisible()

  const added = await api.categoryNamed('Vegetables')
  expect(added).toMatchObject({
    CategoryType: 'product',
    Subcategories: ['Native', 'Hybrid'],
    AdditionalQuestions: ['Harvest date', 'Organic or conventional?'],
  })
  expect((await page.request.get(added.Icon)).headers()['content-type']).toBe('image/webp')

  // Leaves the page first: an image in flight would fail when the server stops.
  await page.goto('about:blank')
  await server.restart()
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Edit Vegetables' }).click()
  await expect(page).toHaveURL(`/admin/edit-category/${added.CategoryId}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Vegetables')
  await expect(page.getByText('Additional Questions (Max 10)')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Harvest date' }).click()
  await fillCategory(page, {
    name: 'Fresh vegetables',
    type: 'Service',
    icon: RED,
    subcategories: ['Roots'],
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/categories')
  await expect(cardNamed(page, 'Fresh vegetables')).toBeVisible()
  await expect(cardNamed(page, 'Vegetables')).toHaveCount(0)

  const edited = await api.categoryNamed('Fresh vegetables')
  expect(edited).toMatchObject({
    CategoryId: added.CategoryId,
    CategoryType: 'service',
    Subcategories: ['Native', 'Hybrid', 'Roots'],
    AdditionalQuestions: ['Organic or conventional?'],
  })
  expect(edited.Icon).not.toBe(added.Icon)
  expect((await page.request.get(edited.Icon)).ok()).toBe(true)

  await page.getByRole('button', { name: 'Delete Fresh vegetables' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Fresh vegetables')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No categories yet')).toBeVisible()
  await server.restart()
  await page.reload()
  await expect(page.getByText('No categories yet')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a long list keeps the height of its rows when the view changes at its end', async ({
    page,
    api,
    open,
  }) => {
    const names = Array.from({ length: 120 }, (_, index) => `Category ${index + 1}`)
    await Promise.all(names.map((Name) => api.addCategory({ Name })))
    await open('/admin/categories')
    await expect(cards(page).first()).toBeVisible()
    await page.keyboard.press('End')
    await expect(cards(page).last()).toBeInViewport()
    await page.getByRole('button', { name: 'List view' }).click()
    await page.keyboard.press('End')
    await expect(cards(page).last()).toBeInViewport()
    const heights = () =>
      page.evaluate(() => {
        const list = document.querySelector('main [role="list"]')
        const row = list?.querySelector('[role="listitem"]')
        return [list, row].map((element) => element?.getBoundingClientRect().height ?? 0)
      })
    const [list = 0, row = 0] = await heights()
    expect(row).toBeGreaterThan(50)
    expect(list).toBeLessThan(names.length * row * 1.2)
  })

  test('a name wraps between words', async ({ page, api, open }) => {
    for (const Name of ['சிறுதானியங்கள் · Millets', 'W'.repeat(60)]) await api.addCategory({ Name })
    await page.addInitScript(() => localStorage.setItem('locale', 'ta'))
    for (const view of ['list', 'grid']) {
      await open(`/admin/categories?view=${view}`)
      await expectWholeWords(cardNamed(page, 'சிறுதானியங்கள் · Millets'), view)
      await expectNoSidewaysScroll(page, view)
    }
  })
})
