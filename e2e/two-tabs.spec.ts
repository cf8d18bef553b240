import { expect, type Page } from '@playwright/test'
import { fillCategory } from './support/category-form.ts'
import { signInByForm } from './support/session.ts'
import { test } from './support/test.ts'

test.describe('two tabs edit one category', () => {
  async function causeConflict(first: Page, second: Page, path: string): Promise<void> {
    for (const tab of [first, second]) {
      await tab.goto(path)
      await expect(tab.getByLabel('Name', { exact: true })).toHaveValue('Vegetables')
    }
    await fillCategory(first, { name: 'Named by the first', questions: ['Asked by the first?'] })
    await first.getByRole('button', { name: 'Save Changes' }).click()
    await expect(first).toHaveURL('/admin/categories')

    await fillCategory(second, { name: 'Named by the second' })
    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(
      second.getByRole('alert').filter({ hasText: 'Someone else changed this' }),
    ).toBeVisible()
    await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Named by the second')
  }

  test.beforeEach(({ allowed }) => {
    allowed.push(/^answer 412: POST .*\/api\/edit_category$/)
  })

  test('nothing is overwritten without asking, and users can keep their version', async ({
    context,
    api,
    open,
  }) => {
    const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
    await open('/admin/categories')
    const second = await context.newPage()
    const first = await context.newPage()
    await causeConflict(first, second, `/admin/edit-category/${CategoryId}`)
    expect(await api.categoryNamed('Named by the first')).toMatchObject({
      AdditionalQuestions: ['Asked by the first?'],
    })

    await second.getByRole('button', { name: 'Keep my changes and save' }).click()
    await expect(second).toHaveURL('/admin/categories')
    expect(await api.categoryNamed('Named by the second')).toMatchObject({
      CategoryId,
      AdditionalQuestions: ['Asked by the first?'],
    })
  })

  test('the other tab’s version can be loaded', async ({ context, api, open }) => {
    const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
    await open('/admin/categories')
    const second = await context.newPage()
    const first = await context.newPage()
    await causeConflict(first, second, `/admin/edit-category/${CategoryId}`)

    await second.getByRole('button', { name: 'Load their version' }).click()
    await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Named by the first')
    await expect(second.getByRole('button', { name: 'Remove Asked by the first?' })).toBeVisible()
    await fillCategory(second, { name: 'Agreed' })
    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(second).toHaveURL('/admin/categories')
    expect(await api.categoryNamed('Agreed')).toMatchObject({
      AdditionalQuestions: ['Asked by the first?'],
    })
  })
})

test('signing in or out in one tab does the same in the other', async ({ context, page, open }) => {
  await open('/admin/categories')
  const other = await context.newPage()
  await other.goto('/admin/categories/add')
  await expect(other.getByLabel('Name', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(other.getByRole('navigation')).toHaveCount(0)

  await signInByForm(page)
  await expect(page).toHaveURL('/admin/categories')
  await expect(other.getByRole('navigation')).toBeVisible()
})

test('signing out in one tab keeps the input of the other', async ({ context, page, open }) => {
  const other = await context.newPage()
  await open('/admin/categories')
  await other.goto('/admin/markets')
  await other.getByRole('button', { name: 'Add Market' }).click()
  await other.getByLabel('Market Name').fill('Ukkadam')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  await signInByForm(page)
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0)
  await expect(other.getByLabel('Market Name')).toHaveValue('Ukkadam')
})
