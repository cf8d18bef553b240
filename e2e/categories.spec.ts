import { expect } from '@playwright/test'
import { cardNamed, cards, fillCategory } from './support/category-form.ts'
import { pngImage } from './support/image-files.ts'
import { test } from './support/test.ts'

const GREEN = pngImage('green.png', [20, 140, 60])
const RED = pngImage('red.png', [200, 40, 30])

test('a category lives from its first day to its last, through restarts', async ({
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

  // Left first: an image on its way would fail with the server.
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

test('no eleventh question, no empty one, and Enter adds without sending the form', async ({
  page,
  api,
  open,
}) => {
  await open('/admin/categories/add')
  const questions = Array.from({ length: 10 }, (_, index) => `Question number ${index + 1}?`)
  await fillCategory(page, { name: 'Curious', questions: ['   ', ...questions.slice(0, 9)] })
  await page.getByLabel('Question', { exact: true }).fill(questions[9] ?? '')
  await page.getByLabel('Question', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: /^Remove Question number/ })).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Add Question' })).toBeDisabled()

  await page.getByLabel('Question', { exact: true }).fill('One too many?')
  await page.getByLabel('Question', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: /^Remove One too many/ })).toHaveCount(0)
  await expect(page).toHaveURL('/admin/categories/add')

  await page.getByRole('button', { name: 'Remove Question number 3?' }).click()
  await expect(page.getByRole('button', { name: 'Add Question' })).toBeEnabled()
  await page.getByLabel('Question', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page).toHaveURL('/admin/categories')
  const { AdditionalQuestions } = await api.categoryNamed('Curious')
  expect(AdditionalQuestions).toEqual(questions.filter((_, index) => index !== 2))
})

test('the list hides the two fixed areas and sorts by number', async ({ page, api, open }) => {
  for (const Name of ['Zinnia', 'Mango', 'Apple']) await api.addCategory({ Name })
  await open('/admin/categories')
  await expect(cards(page).getByRole('heading')).toHaveText(['Zinnia', 'Mango', 'Apple'])
})

test('grid or list is remembered', async ({ page, api, open }) => {
  await api.addCategory({ Name: 'Vegetables' })
  await open('/admin/categories')
  const grid = page.getByRole('button', { name: 'Grid view' })
  const list = page.getByRole('button', { name: 'List view' })
  await expect(grid).toHaveAttribute('aria-pressed', 'true')
  await list.click()
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/view=list/)
  await page.reload()
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/admin/categories')
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await expect(grid).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/admin/categories?view=grid')
  await expect(grid).toHaveAttribute('aria-pressed', 'true')
})

test('a category and its products are deleted once its exact name is typed', async ({
  page,
  api,
  open,
}) => {
  const { CategoryId } = await api.addCategory({ Name: 'Fruits & Nuts' })
  for (const Name of ['Mango', 'Cashew', 'Guava']) await api.addProduct({ CategoryId, Name })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname)
  })
  await open('/admin/categories')
  const remove = page.getByRole('button', { name: 'Delete Fruits & Nuts' })
  await remove.click()
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: 'Delete' })
  await expect(confirm).toBeDisabled()
  for (const almost of ['fruits & nuts', 'Fruits & Nut', 'Fruits & Nuts ', '*']) {
    await question.getByRole('textbox').fill(almost)
    await expect(confirm, almost).toBeDisabled()
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  expect(calls).toEqual([])

  await remove.click()
  await expect(question.getByRole('textbox')).toHaveValue('')
  await question.getByRole('textbox').fill('Fruits & Nuts')
  await confirm.click()
  await expect(question).toBeHidden()
  await expect(cardNamed(page, 'Fruits & Nuts')).toHaveCount(0)
  expect(calls).toEqual(['/api/delete-products', `/api/delete_category/${CategoryId}`])
  expect((await api.call('GET', `/get-products/${CategoryId}`)).status).toBe(404)
})

test('a category goes even when its products cannot be fetched', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 500: GET .*\/api\/get-products\//)
  await api.addCategory({ Name: 'Stubborn' })
  await page.route('**/api/get-products/*', (route) => route.fulfill({ status: 500 }))
  await open('/admin/categories')
  await page.getByRole('button', { name: 'Delete Stubborn' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Stubborn')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(cardNamed(page, 'Stubborn')).toHaveCount(0)
  expect((await api.categories()).map(({ Name }) => Name)).not.toContain('Stubborn')
})

test('a double click on submit makes one category', async ({ page, api, open }) => {
  let sent = 0
  await page.route('**/api/add_category', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await open('/admin/categories/add')
  await fillCategory(page, { name: 'Once' })
  await page.getByRole('button', { name: 'Add Category' }).dblclick()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  await expect(page).toHaveURL('/admin/categories')
  expect(sent).toBe(1)
  expect((await api.categories()).filter(({ Name }) => Name === 'Once')).toHaveLength(1)
})

test('unsaved input is not dropped without a question', async ({ page, open }) => {
  await open('/admin/categories/add')
  await fillCategory(page, { name: 'Half-written' })
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/admin/categories/add')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half-written')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/admin/categories')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a long list whose view changes at its end is as high as its rows', async ({
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
})
