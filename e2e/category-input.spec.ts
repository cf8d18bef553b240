import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import { cardNamed, cards, fillCategory } from './support/category-form.ts'
import { halfOf, hugePng, pngImage, svgWithScript, textNamedPng } from './support/image-files.ts'
import { test } from './support/test.ts'

const NAMES = [
  'காய்கறிகள் மற்றும் கீரைகள்',
  '🍅 Tomatoes & 👩🏽‍🌾 growers',
  '<img src=x onerror=alert(1)>',
  '"quotes" \\ back-slash \'; drop table categories;--',
  'a/b?c=d#e%20f',
]

/** Written to a file only when its test runs. */
const REFUSED_FILES = [
  {
    what: 'an image of 20 MB',
    make: () => hugePng('huge.png', 2 * MAX_UPLOAD_BYTES),
    complaint: 'The file is larger than 10 MB',
  },
  {
    what: 'text named .png',
    make: () => textNamedPng('text.png'),
    complaint: '“text.png” is not an image. Choose an image file.',
  },
  {
    what: 'half an image',
    make: () => halfOf(pngImage('half.png', [90, 90, 200])),
    complaint: 'The image is damaged and cannot be opened',
  },
  {
    what: 'an SVG with a script',
    make: () => svgWithScript('drawing.svg'),
    complaint: 'SVG images are not accepted. Choose a JPEG, PNG or WebP image',
  },
]

test('a name that is empty, blank or endless is refused at the field and nothing is sent', async ({
  page,
  open,
}) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await open('/admin/categories/add')
  await fillCategory(page, { subcategories: ['Kept'] })
  const field = page.getByLabel('Name', { exact: true })
  for (const { name, complaint } of [
    { name: '', complaint: /required/ },
    { name: ' \t  ', complaint: /required/ },
    { name: 'க'.repeat(10_000), complaint: /at most 120/ },
  ]) {
    await fillCategory(page, { name })
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(field).toHaveAccessibleDescription(complaint)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'Remove Kept' })).toBeVisible()
  await expect(page).toHaveURL('/admin/categories/add')
  expect(writes).toEqual([])
})

test('names in any script come back as they were written', async ({ page, api, server, open }) => {
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

for (const { what, make, complaint } of REFUSED_FILES) {
  test(`${what} as icon is refused, and the form lives on`, async ({
    page,
    api,
    open,
  }, testInfo) => {
    await open('/admin/categories/add')
    await fillCategory(page, { name: 'With a bad icon', questions: ['Kept?'] })
    const file = make()
    const path = testInfo.outputPath(file.name)
    await writeFile(path, file.buffer)
    await page.getByLabel('Icon', { exact: true }).setInputFiles(path)
    const icon = page.getByLabel('Icon', { exact: true })
    await expect(icon).toHaveAccessibleDescription(complaint)
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
}

test('a failed save says so and keeps the form', async ({ page, api, open, allowed }) => {
  allowed.push(/^answer 500: POST .*_category$/)
  const { CategoryId } = await api.addCategory({ Name: 'Old name' })
  await page.route('**/api/add_category', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.route('**/api/edit_category', (route) => route.fulfill({ status: 500 }), { times: 1 })

  await open('/admin/categories/add')
  await fillCategory(page, { name: 'Second try' })
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add category' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(cardNamed(page, 'Second try')).toBeVisible()

  await page.goto(`/admin/edit-category/${CategoryId}`)
  await fillCategory(page, { name: 'New name' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error updating category' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cardNamed(page, 'New name')).toBeVisible()
})

test('editing an unknown category says so and leads back to the list', async ({ page, open }) => {
  for (const id of ['99999', 'no-such-id', '0', '99999999999999999999']) {
    await open(`/admin/edit-category/${id}`)
    await expect(page.getByText('Category not found')).toBeVisible()
    await expect(page).toHaveURL('/admin/categories')
  }
})

test('a category deleted elsewhere while it is edited is not brought back', async ({
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

test('the server keeps the two fixed areas', async ({ api }) => {
  for (const id of [1, 2]) {
    const answer = await api.call('DELETE', `/delete_category/${id}`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  const ids = (await api.categories()).map(({ CategoryId }) => CategoryId)
  expect(ids).toEqual(expect.arrayContaining([1, 2]))
})
