import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import type { AdminApi } from './support/admin-api.ts'
import { CatalogReleases, DEPLOY_TOKENS, OTHER_BUILD, TOKEN } from './support/catalog-releases.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { runRelease } from './support/release-command.ts'
import { test } from './support/test.ts'

const PHONE = { width: 360, height: 740 }

const cards = (page: Page) => page.getByRole('article')

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

async function renameCategory(api: AdminApi, from: string, to: string) {
  const { CategoryId } = await api.addCategory({ Name: from })
  await api.call('POST', '/edit_category', {
    CategoryId,
    Name: to,
    Icon: '',
    CategoryType: 'product',
    Subcategories: ['Roots'],
    AdditionalQuestions: [],
  })
  return CategoryId
}

test('the activity shows each change with old and new values, filtered by the URL', async ({
  page,
  api,
  open,
}) => {
  const id = await renameCategory(api, 'Vegetables', 'Greens')
  await open('/admin/categories')
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL('/admin/activity')
  const change = rows(page).filter({ hasText: 'Changed' })
  await expect(change.getByRole('link', { name: 'Greens' })).toHaveAttribute(
    'href',
    `/admin/edit-category/${id}`,
  )
  await expect(change).toContainText('admin')
  await expect(change.getByRole('cell', { name: 'Category', exact: true })).toBeVisible()
  await expect(change).toContainText('Name: Vegetables → Greens')
  await expect(change).toContainText('Subcategories: nothing → Roots')
  await expect(change).not.toContainText('Category type')
  await change.getByRole('rowheader').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Changed: Greens' })
  await expect(dialog).toContainText(/Name\s*Vegetables changed to Greens/)
  await expect(dialog).toContainText(/Subcategories\s*nothing changed to Roots/)
  await expectAccessible(page, 'dialog of a change')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change.getByRole('rowheader').getByRole('button')).toBeFocused()

  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('What').selectOption({ label: 'Category' })
  await expect(page).toHaveURL('/admin/activity?kind=category')
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Action').selectOption({ label: 'Added' })
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Vegetables')
  await page.getByLabel('Search activity').fill('no such text')
  await expect(page.getByText('No matching changes')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/admin/activity')
  await page.getByLabel('To', { exact: true }).pressSequentially('31/12/2019')
  await expect(page).toHaveURL('/admin/activity?to=31%2F12%2F2019')
  await expect(page.getByText('No matching changes')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
  // A bookmark from when the filter was a native date input.
  await page.goto('/admin/activity?to=2019-12-31')
  await expect(page.getByText('No matching changes')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('31/12/2019')
})

test('the table has headings that do not sort, because it has only recent entries', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open('/admin/activity')
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'When',
    'Who',
    'Action',
    'Record',
    'Changes',
  ])
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await expectNoSidewaysScroll(page, 'activity')
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.getByRole('columnheader', { name: 'What' })).toBeVisible()
})

test.extend({ settings: { DEPLOY_TOKENS } })(
  'a table names the action, team and record of each release in full, and shows its values as words',
  async ({ page, server, open }) => {
    await new CatalogReleases(server).publish(OTHER_BUILD)
    const release = (command: string, ...args: string[]) =>
      runRelease(server.url, TOKEN, [command, 'catalog', ...args])
    await release('canary', OTHER_BUILD, '--percent', '10', '--skip-smoke')
    await release('promote', OTHER_BUILD, '--skip-smoke')
    await release('disable', '--reason', 'Deletes the wrong category')
    await release('enable', '--reason', 'Corrected')
    await release('rollback')
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [locale, promoted, team, record] of [
      ['en', 'Released to all administrators', 'Management team', 'Release Management'],
      ['ta', 'எல்லா நிர்வாகிகளுக்கும் வெளியீடு', 'மேலாண்மை குழு', 'வெளியீடு மேலாண்மை'],
    ] as const) {
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await open('/admin/activity?kind=release')
      await expect(rows(page)).toHaveCount(6)
      await expect(rows(page).filter({ hasText: promoted })).toContainText(`${OTHER_BUILD}, 10%`)
      const badges = await page.locator('td > [data-tone]').all()
      const whoAndRecord = 'tbody td:is(:nth-child(2), :nth-child(4))'
      for (const shown of [...badges, ...(await page.locator(whoAndRecord).all())]) {
        const isCut = await shown.evaluate(
          ({ scrollWidth, clientWidth, parentElement }) =>
            scrollWidth > clientWidth ||
            (parentElement && parentElement.scrollWidth > parentElement.clientWidth),
        )
        expect(isCut, `${await shown.textContent()} is cut`).toBe(false)
      }
      const table = page.getByRole('table')
      await expect(table).not.toContainText(/rollout|T\d\d:\d\d/i)
      await expect(rows(page).first()).toContainText(team)
      await expect(rows(page).first().getByRole('cell').nth(2)).toHaveText(record)
      await expect(table).toContainText(/Deletes the wrong category \(.*20\d\d/)
      await expect(table).toContainText('Corrected')
    }
  },
)

test('on a phone a card shows who changed which value of which record', async ({
  page,
  api,
  open,
}) => {
  const id = await renameCategory(api, 'Vegetables', 'Greens')
  await page.setViewportSize(PHONE)
  await open('/admin/activity')
  const change = cards(page).filter({ hasText: 'Changed' })
  await expect(change.getByRole('heading')).toHaveText('Greens')
  await expect(change.getByText('Category', { exact: true })).toBeVisible()
  await expect(change.getByRole('link', { name: 'Greens' })).toHaveAttribute(
    'href',
    `/admin/edit-category/${id}`,
  )
  await expect(change).toContainText('admin')
  await expect(change).toContainText(/Name\s*Vegetables changed to Greens/)
  await expect(change).toContainText(/Subcategories\s*nothing changed to Roots/)
  await expect(change).not.toContainText('Category type')
  const added = cards(page).filter({ hasText: 'Added' }).first()
  await expect(added).toContainText('Category type')
  await expect(added.getByRole('definition').filter({ hasText: /^\d+$/ })).toHaveCount(0)
})

test('the filters are collapsed until opened or set', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open('/admin/activity')
  await expect(page.getByLabel('Search activity')).toBeVisible()
  await expect(page.getByLabel('What')).toBeHidden()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('What').selectOption({ label: 'Sign-in' })
  await expect(page.getByText('Filters (1)')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What')).toHaveValue('session')
  await expect(page.getByLabel('What')).toBeVisible()
})

test('on a desktop the filters fill one row without overlapping', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/admin/activity')
  await page.getByText('Filters', { exact: true }).click()
  const labels = ['Who', 'What', 'Action', 'Record ID', 'From', 'To']
  const found = labels.map((label) => page.getByLabel(label, { exact: true }).boundingBox())
  const boxes = (await Promise.all(found)).filter((box) => box !== null)
  expect(boxes).toHaveLength(labels.length)
  expect(new Set(boxes.map(({ y, height }) => Math.round(y + height))).size).toBe(1)
  for (const [at, { x, y, width }] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      expect(other.x >= x + width || other.y > y, `${labels[at]} is beside the next`).toBe(true)
    }
  }
})

test('a card has the old and the new value on one line', async ({ page, api, open }) => {
  await renameCategory(api, 'Fruit', 'Fruits')
  await page.setViewportSize({ width: 760, height: 800 })
  await open('/admin/activity?kind=category&action=update')
  const [before, after] = await Promise.all(
    ['Fruit', 'Fruits'].map((text) =>
      cards(page).getByRole('definition').getByText(text, { exact: true }).boundingBox(),
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
  await expect(rows(page).first()).toBeVisible()
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

test('the export contains all filtered entries as the table shows them', async ({
  page,
  api,
  open,
}) => {
  await renameCategory(api, '=SUM(1)', '=SUM(2)')
  await Promise.all(Array.from({ length: 110 }, (_, at) => api.addCategory({ Name: `No ${at}` })))
  await open('/admin/activity?kind=category')
  await page.getByRole('button', { name: 'தமிழ்' }).click()
  const shown = rows(page).first()
  await expect(shown).toContainText('சேர்க்கப்பட்டது')
  const when = (await shown.getByRole('rowheader').textContent())?.replaceAll('\u00a0', ' ')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV ஏற்றுமதி' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('activity.csv')
  const text = await readFile(await file.path(), 'utf8')
  const [heading, newest, ...others] = text.trimEnd().split('\r\n')
  expect(heading).toBe('\uFEFFஎப்போது,யார்,செயல்,பதிவு,எது,மாற்றங்கள்')
  expect(newest).toMatch(`"${when}",admin,சேர்க்கப்பட்டது,No `)
  expect(others).toHaveLength(111)
  expect(others.at(-2)).toContain(`,மாற்றப்பட்டது,"'=SUM(2)",வகை,`)
  expect(others.at(-2)).toContain('பெயர்: =SUM(1) → =SUM(2)')
})

for (const { where, viewport, count, entries } of [
  { where: 'on a phone', viewport: PHONE, count: 150, entries: cards },
  { where: 'in a table', viewport: { width: 1366, height: 768 }, count: 250, entries: rows },
]) {
  test(`scrolling ${where} loads older entries, and renders only those near the window`, async ({
    page,
    api,
    open,
  }) => {
    test.slow()
    const names = Array.from({ length: count }, (_, at) => `Category ${at}`)
    while (names.length > 0) {
      await Promise.all(names.splice(0, 15).map((Name) => api.addCategory({ Name })))
    }
    await page.setViewportSize(viewport)
    await open('/admin/activity?kind=category')
    await expect(entries(page).first()).toBeVisible()
    const scrollToEnd = async () => {
      await page.keyboard.press('End')
      return page.getByRole('main').evaluate((main) => {
        const last = [...main.querySelectorAll('[aria-posinset], [data-position]')].at(-1)
        return {
          position: last?.getAttribute('aria-posinset') ?? last?.getAttribute('data-position'),
          error: main.querySelector('[role="alert"]')?.textContent ?? '',
        }
      })
    }
    const end = { position: String(count), error: '' }
    await expect.poll(scrollToEnd, { timeout: 60_000 }).toEqual(end)
    await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
    expect(await entries(page).count()).toBeLessThan(60)
  })
}

test('a failed load of the activity shows an error with Retry', async ({ page, open, allowed }) => {
  allowed.push(/^answer 500: GET .*\/api\/activity/)
  await page.route('**/api/activity', (route) => route.fulfill({ status: 500 }))
  await open('/admin/activity')
  await expect(page.getByRole('alert')).toHaveText('Failed to load the activity')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page).first()).toBeVisible()
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
    await expect((display.width === 360 ? cards : rows)(page).first()).toBeVisible()
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
