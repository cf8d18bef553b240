import { expect } from '@playwright/test'
import { cardNamed, cards, fillCategory } from './support/category-form.ts'
import { halfOf, pngImage } from './support/image-files.ts'
import { test } from './support/test.ts'

const NAMES = [
  'காய்கறிகள் மற்றும் கீரைகள்',
  '🍅 Tomatoes & 👩🏽‍🌾 growers',
  '<img src=x onerror=alert(1)>',
  '"quotes" \\ back-slash \'; drop table categories;--',
  'a/b?c=d#e%20f',
]

test('names in any script are stored unchanged', async ({ page, api, server, open }) => {
  await open('/admin/categories')
  for (const name of NAMES) {
    await page.getByRole('link', { name: 'Add Category' }).first().click()
    await fillCategory(page, { name, subcategories: [name], questions: [`${name}?`] })
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(page).toHaveURL('/admin/categories')
    await expect(cardNamed(page, name)).toBeVisible()
  }
  await server.restart()
  for (const name of NAMES) {
    expect(await api.categoryNamed(name)).toMatchObject({
      Subcategories: [name],
      AdditionalQuestions: [`${name}?`],
    })
  }
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Delete ${NAMES[1]}`, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('textbox')
    .fill(NAMES[1] ?? '')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cardNamed(page, NAMES[1] ?? '')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(NAMES.length - 1)
})

test('an icon that the browser cannot decode is refused, and the form keeps its values', async ({
  page,
  api,
  open,
}) => {
  await open('/admin/categories/add')
  await fillCategory(page, { name: 'With a bad icon', questions: ['Kept?'] })
  const icon = page.getByLabel('Icon', { exact: true })
  await icon.setInputFiles(halfOf(pngImage('half.png', [90, 90, 200])))
  await expect(icon).toHaveAccessibleDescription('The image is damaged and cannot be opened')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(icon).toBeFocused()
  await expect(page).toHaveURL('/admin/categories/add')
  expect((await api.categories()).map(({ Name }) => Name)).not.toContain('With a bad icon')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('With a bad icon')

  await fillCategory(page, { icon: pngImage('good.png', [90, 90, 200]) })
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page).toHaveURL('/admin/categories')
  const { Icon, AdditionalQuestions } = await api.categoryNamed('With a bad icon')
  expect(Icon).not.toBe('')
  expect(AdditionalQuestions).toEqual(['Kept?'])
})

test('saving a category that was deleted elsewhere does not restore it', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 404: POST .*\/api\/edit_category$/)
  const { CategoryId } = await api.addCategory({ Name: 'Short-lived' })
  await open(`/admin/edit-category/${CategoryId}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Short-lived')
  await api.call('DELETE', `/delete_category/${CategoryId}`)
  await fillCategory(page, { name: 'Undead' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Someone else deleted this/)).toBeVisible()
  expect((await api.categories()).map(({ Name }) => Name)).not.toContain('Undead')
})

test('when a save by Enter at the top of a long form fails, the error scrolls into view', async ({
  page,
  open,
  allowed,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open('/admin/categories/add')
  await fillCategory(page, { questions: ['Kept?'], icon: pngImage('icon.png', [90, 90, 200]) })
  allowed.push(/^answer 500: POST/)
  const failing = (url: URL) => url.pathname === '/api/add_category'
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }))
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Saved by Enter')
  await name.press('Enter')
  await expect(page.getByText('Failed to add category')).toBeInViewport()
})
