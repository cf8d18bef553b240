import { expect } from '@playwright/test'
import { cardNamed, cards, fillCategory } from './support/category-form.ts'
import { FOREIGN_ADMIN, test } from './support/foreign-test.ts'
import { pngImage } from './support/image-files.ts'

test.use({ savesData: false })

test.beforeEach(({ open }) => open('/admin/categories'))

test('foreign backend: the password is checked in the browser without a call', async ({
  page,
  server,
  foreignBackend,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === server.url && pathname.startsWith('/api')) calls.push(pathname)
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').fill(FOREIGN_ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await page.getByLabel('Password', { exact: true }).fill(FOREIGN_ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(cardNamed(page, 'Vegetables')).toBeVisible()
  await page.reload()
  await expect(cardNamed(page, 'Vegetables')).toBeVisible()
  expect(calls).toEqual([])
  // The page, and the counts in the sidebar.
  const reads = ['/categories', '/get-products-for-approval', '/marketprice', '/stores']
  for (const { path } of foreignBackend.calls) expect(reads).toContain(path)
})

test('foreign backend: categories are sorted by the value of their text ids, without the fixed areas', async ({
  page,
}) => {
  await expect(cards(page).getByRole('heading')).toHaveText(['Vegetables', 'Ploughing', 'Seeds'])
})

test('foreign backend: a category is added with an icon, edited, and deleted with its products', async ({
  page,
  foreignBackend,
}) => {
  await page.getByRole('link', { name: 'Add Category' }).click()
  await fillCategory(page, {
    name: 'Flowers',
    type: 'Products',
    icon: pngImage('rose.png', [220, 40, 90]),
    subcategories: ['Rose'],
    questions: ['Colour?'],
  })
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(cardNamed(page, 'Flowers')).toBeVisible()
  const added = foreignBackend.data().categories.find(({ Name }) => Name === 'Flowers')
  expect(added).toEqual({
    CategoryId: expect.any(String),
    Name: 'Flowers',
    Icon: expect.stringMatching(new RegExp(`^${foreignBackend.url}/files/.*\\.png$`)),
    CategoryType: 'product',
    Subcategories: ['Rose'],
    AdditionalQuestions: ['Colour?'],
  })

  await page.getByRole('button', { name: 'Edit Vegetables' }).click()
  await expect(page).toHaveURL('/admin/edit-category/3')
  await fillCategory(page, { name: 'Greens', subcategories: ['Roots'] })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cardNamed(page, 'Greens')).toBeVisible()
  const edit = foreignBackend.calls.find(({ path }) => path === '/edit_category')
  expect(edit?.body).toEqual({
    CategoryId: '3',
    Name: 'Greens',
    Icon: '',
    CategoryType: 'product',
    Subcategories: ['Native', 'Hybrid', 'Roots'],
    AdditionalQuestions: ['Organic?'],
  })

  await page.getByRole('button', { name: 'Delete Greens' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Greens')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // An open question hides the page behind it from queries by role.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(cardNamed(page, 'Greens')).toHaveCount(0)
  const deletions = () =>
    foreignBackend.calls
      .filter(({ method }) => method === 'DELETE')
      .map(({ path, body }) => ({ path, body }))
  await expect.poll(deletions).toEqual([
    { path: '/delete-products', body: { product_ids: ['p-17', 'p-18'] } },
    { path: '/delete_category/3', body: null },
  ])
})

test('foreign backend: products are listed, shown and deleted by their text ids', async ({
  page,
  foreignBackend,
}) => {
  await cardNamed(page, 'Vegetables').getByRole('link', { name: 'Vegetables', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Listings in Vegetables' })).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText(['Tomato', 'Okra'])

  await cardNamed(page, 'Tomato').getByRole('button', { name: 'Tomato', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Tomato' })
  await expect(details).toContainText('9000000001')
  await expect(details).toContainText('₹40')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Okra' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cardNamed(page, 'Okra')).toHaveCount(0)
  // The card disappears before the backend answers.
  await expect
    .poll(() => foreignBackend.data().products.map(({ ProductId }) => ProductId))
    .not.toContain('p-18')
})
