import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { test } from './support/test.ts'

const lines = (page: Page) => page.getByRole('article')

test('the activity shows each change with old and new values, filtered by the URL', async ({
  page,
  api,
  open,
}) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  await api.call('POST', '/edit_category', {
    CategoryId,
    Name: 'Greens',
    Icon: '',
    CategoryType: 'product',
    Subcategories: ['Roots'],
    AdditionalQuestions: [],
  })
  await open('/admin/categories')
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL('/admin/activity')
  const change = lines(page).filter({ hasText: 'Changed' })
  await expect(change.getByRole('heading')).toHaveText('Greens')
  await expect(change.getByText('Category', { exact: true })).toBeVisible()
  await expect(change.getByRole('link', { name: 'Greens' })).toHaveAttribute(
    'href',
    `/admin/edit-category/${CategoryId}`,
  )
  await expect(change).toContainText('admin')
  await expect(change).toContainText(/Name\s*Vegetables changed to Greens/)
  await expect(change).toContainText(/Subcategories\s*nothing changed to Roots/)
  await expect(change).not.toContainText('Category type')
  const added = lines(page).filter({ hasText: 'Added' }).first()
  await expect(added).toContainText('Category type')
  await expect(added.getByRole('definition').filter({ hasText: /^\d+$/ })).toHaveCount(0)

  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('What').selectOption({ label: 'Category' })
  await expect(page).toHaveURL('/admin/activity?kind=category')
  await expect(lines(page)).toHaveCount(2)
  await page.getByLabel('Action').selectOption({ label: 'Added' })
  await expect(lines(page)).toHaveCount(1)
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('Vegetables')
  await page.getByLabel('Search values').fill('no such text')
  await expect(page.getByText('No matching changes')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/admin/activity')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No matching changes')).toBeVisible()
})

test('the filters are collapsed until opened or set', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open('/admin/activity')
  await expect(page.getByLabel('Search values')).toBeVisible()
  await expect(page.getByLabel('What')).toBeHidden()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('What').selectOption({ label: 'Sign-in' })
  await expect(page.getByText('Filters (1)')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What')).toHaveValue('session')
  await expect(page.getByLabel('What')).toBeVisible()
})

test('on a desktop the filters fill two rows without overlapping', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/admin/activity')
  await page.getByText('Filters', { exact: true }).click()
  const labels = ['Who', 'What', 'Action', 'Number', 'From', 'To']
  const found = labels.map((label) => page.getByLabel(label, { exact: true }).boundingBox())
  const boxes = (await Promise.all(found)).filter((box) => box !== null)
  expect(boxes).toHaveLength(labels.length)
  expect(new Set(boxes.map(({ y, height }) => Math.round(y + height))).size).toBe(2)
  for (const [at, { x, y, width }] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      expect(other.x >= x + width || other.y > y, `${labels[at]} is beside the next`).toBe(true)
    }
  }
})

test('the old and the new value are on one line', async ({ page, api, open }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Fruit' })
  await api.call('POST', '/edit_category', {
    CategoryId,
    Name: 'Fruits',
    Icon: '',
    CategoryType: 'product',
    Subcategories: [],
    AdditionalQuestions: [],
  })
  await open('/admin/activity?kind=category&action=update')
  const [before, after] = await Promise.all(
    ['Fruit', 'Fruits'].map((text) =>
      lines(page).getByRole('definition').getByText(text, { exact: true }).boundingBox(),
    ),
  )
  expect(before?.y).toBe(after?.y)
})

test('a failed load of older entries shows an error at the end of the list', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 500: GET .*\/api\/activity\?.*cursor/)
  await Promise.all(Array.from({ length: 110 }, (_, at) => api.addCategory({ Name: `No ${at}` })))
  await page.route(/\/api\/activity\?.*cursor/, (route) => route.fulfill({ status: 500 }))
  await open('/admin/activity?kind=category')
  await expect(lines(page).first()).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('alert')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('alert')).toHaveText('Failed to load the activity')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})

test('the export contains the filtered entries', async ({ page, api, open }) => {
  await api.addCategory({ Name: '=SUM(1)' })
  await open('/admin/activity?kind=category')
  await expect(lines(page)).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('activity.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect(text).toContain('create,category,3,')
})

test('scrolling loads older entries', async ({ page, api, open }) => {
  for (let round = 0; round < 10; round += 1) {
    const names = Array.from({ length: 15 }, (_, at) => `Category ${round * 15 + at}`)
    await Promise.all(names.map((Name) => api.addCategory({ Name })))
  }
  await open('/admin/activity?kind=category')
  await expect(lines(page).first()).toBeVisible()
  const last = page.getByRole('listitem').and(page.locator('[aria-posinset="150"]'))
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  expect(await lines(page).count()).toBeLessThan(60)
})

test('a failed load of the activity shows an error with Retry', async ({ page, open, allowed }) => {
  allowed.push(/^answer 500: GET .*\/api\/activity/)
  await page.route('**/api/activity', (route) => route.fulfill({ status: 500 }))
  await open('/admin/activity')
  await expect(page.getByRole('alert')).toHaveText('Failed to load the activity')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(lines(page).first()).toBeVisible()
})

for (const display of DISPLAYS) {
  test(`axe finds nothing on account and activity: ${describeDisplay(display)}`, async ({
    page,
    api,
    open,
  }) => {
    test.slow()
    await api.addCategory({ Name: 'W'.repeat(110), AdditionalQuestions: ['A', 'B'] })
    const { CategoryId } = await api.categoryNamed('W'.repeat(110))
    await api.call('DELETE', `/delete_category/${CategoryId}`)
    await setDisplay(page, display)
    await open('/admin/activity')
    await expect(lines(page).first()).toBeVisible()
    await expectAccessible(page, 'activity')
    await expectNoSidewaysScroll(page, 'activity')
    await page.goto('/admin/activity?q=nothing-has-this')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(3)
    await expectAccessible(page, 'nothing found')

    await page.goto('/admin/account')
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page, 'account with errors')
    await expectNoSidewaysScroll(page, 'account')
    await page.locator('ul + button').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'question')
  })
}
