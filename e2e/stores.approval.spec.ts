import { expect, type Page } from '@playwright/test'
import { type Store, store } from '@vayal/shared/contracts/store'
import { parseList } from '@vayal/shared/contracts/wire'
import type { AdminApi } from './support/admin-api.ts'
import { APP_TOKEN } from './support/app.ts'
import { cardNamed, cards } from './support/category-form.ts'
import { test } from './support/test.ts'

const APPROVED = { ApprovalStatus: true, RejectionStatus: false }

test.use({ settings: { APP_TOKENS: APP_TOKEN } })

async function register(url: string, StoreName: string, more: object = {}): Promise<Store> {
  const answer = await fetch(`${url}/api/stores`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${APP_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      StoreName,
      District: 'Erode',
      Category: 'Seeds',
      MobileNo: '9000000003',
      ...more,
    }),
  })
  expect(answer.status).toBe(201)
  return store.parse(await answer.json())
}

async function storesOf(api: AdminApi): Promise<Store[]> {
  return parseList(store, await (await api.call('GET', '/stores')).json())
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const tabs = (page: Page) => page.getByRole('tab')
const tabTexts = (approved: number, pending: number, rejected: number) => [
  `Approved Stores ${approved}`,
  `Stores for Approval ${pending}`,
  `Rejected Stores ${rejected}`,
]

test('a decision on a registered store updates the counts of the tabs', async ({
  page,
  server,
  api,
  open,
}) => {
  const nila = await register(server.url, 'Nila Agro', {
    ...APPROVED,
    gstNumber: '33AAAAA0000A1Z5',
    rating: 4.5,
    address: { street: 'மேட்டூர் சாலை', pins: [638_001] },
  })
  await register(server.url, 'Quick Loans')
  await open('/admin/stores')
  await expect(page.getByText('No data available')).toBeVisible()
  await expect(tabs(page)).toHaveText(tabTexts(0, 2, 0))

  await tab(page, 'Stores for Approval').click()
  await expect(page).toHaveURL('/admin/stores?tab=pending')
  await expect(cardNamed(page, 'Nila Agro')).toContainText('Erode')
  await cardNamed(page, 'Nila Agro').getByRole('button', { name: 'Nila Agro', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Nila Agro' })).toContainText('33AAAAA0000A1Z5')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approve Nila Agro' }).click()
  await expect(page.getByText('Store approved successfully!')).toBeVisible()
  await expect(tabs(page)).toHaveText(tabTexts(1, 1, 0))
  await page.getByRole('button', { name: 'Reject Quick Loans' }).click()
  await expect(page.getByText('Store rejected successfully!')).toBeVisible()
  await expect(tabs(page)).toHaveText(tabTexts(1, 0, 1))
  await expect(page.getByText('No data available')).toBeVisible()

  await server.restart()
  await page.reload()
  await tab(page, 'Approved Stores').click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Nila Agro'])
  // The server sends the time of submission only while a store is pending.
  const approved = { ...nila, ...APPROVED, Revision: 2, SubmittedAt: undefined }
  expect((await storesOf(api))[0]).toEqual(approved)
  const shown = await (await fetch(`${server.url}/api/stores`)).json()
  expect(parseList(store, shown).map(({ StoreName }) => StoreName)).toEqual(['Nila Agro'])
})

test('a store is deleted permanently after a confirmation', async ({ page, server, api, open }) => {
  await register(server.url, 'Nila Agro')
  await register(server.url, 'Palar Milk')
  await open('/admin/stores?tab=pending')
  await page.getByRole('button', { name: 'Delete Nila Agro' }).click()
  const question = page.getByRole('alertdialog', { name: 'Store' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(cardNamed(page, 'Nila Agro')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Nila Agro' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Store deleted successfully!')).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText(['Palar Milk'])
  expect((await storesOf(api)).map(({ StoreName }) => StoreName)).toEqual(['Palar Milk'])
})

test('several stores are decided and undone by keyboard alone', async ({
  page,
  server,
  api,
  open,
}) => {
  for (const name of ['A', 'B', 'C']) await register(server.url, `Store ${name}`)
  await open('/admin/stores?tab=pending')
  await cardNamed(page, 'Store A').getByRole('button', { name: 'Store A', exact: true }).focus()
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  await page.keyboard.press('a')
  await expect(page.getByText('2 stores approved successfully!')).toBeVisible()
  await expect(tabs(page)).toHaveText(tabTexts(2, 1, 0))
  await expect(page.getByRole('button', { name: 'Store C', exact: true })).toBeFocused()

  await page.keyboard.press('z')
  await expect(page.getByText('Waiting for approval again: Store A and Store B')).toBeVisible()
  await expect(tabs(page)).toHaveText(tabTexts(0, 3, 0))
  for (const { ApprovalStatus } of await storesOf(api)) expect(ApprovalStatus).toBe(false)
})

test('the arrow keys follow the layout of the cards', async ({ page, server, open }) => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await register(server.url, `Store ${name}`)
  await open('/admin/stores?tab=pending')
  const title = (name: string) => page.getByRole('button', { name: `Store ${name}`, exact: true })
  await title('A').focus()
  for (const [key, reached] of [
    ['ArrowDown', 'E'],
    ['ArrowRight', 'F'],
    ['ArrowUp', 'B'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(title(reached)).toBeFocused()
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.keyboard.press('ArrowDown')
  await expect(title('C')).toBeFocused()
})
