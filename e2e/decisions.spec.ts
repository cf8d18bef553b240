import { expect, type Locator } from '@playwright/test'
import { APP_TOKEN, App } from './support/app.ts'
import { test } from './support/test.ts'

test.use({ settings: { APP_TOKENS: APP_TOKEN }, viewport: { width: 360, height: 740 } })

const APPROVE = /ஒப்புதல் அளி/
const REJECT = /நிராகரி/

/** Expects Approve before Reject in reading and DOM order, and with more visual weight. */
async function expectApproveFirst(place: Locator) {
  const pair = place.getByRole('button', { name: /(ஒப்புதல் அளி|நிராகரி)/ })
  await expect(pair).toHaveCount(2)
  await expect(pair.first()).toHaveAccessibleName(APPROVE)
  await expect(pair.last()).toHaveAccessibleName(REJECT)
  await expect(pair.first()).toHaveAttribute('data-variant', 'primary')
  await expect(pair.last()).toHaveAttribute('data-variant', 'secondary')
  const [approve, reject] = [await pair.first().boundingBox(), await pair.last().boundingBox()]
  expect(approve?.y).toBe(reject?.y)
  expect(approve?.x).toBeLessThan(reject?.x ?? 0)
}

test('on a phone in Tamil, Approve comes before Reject on every page', async ({
  page,
  server,
  api,
  open,
}) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  await new App(server.url).submit({ Name: 'Okra', CategoryId })
  await api.call('POST', '/stores', {
    StoreName: 'Palar Milk',
    District: 'Vellore',
    Category: 'Dairy',
    MobileNo: '9000000000',
    ApprovalStatus: false,
    RejectionStatus: false,
  })
  await page.addInitScript(() => localStorage.setItem('locale', 'ta'))

  for (const path of ['/admin/productsapproval', '/admin/stores?tab=pending']) {
    for (const view of ['grid', 'list']) {
      await open(`${path}${path.includes('?') ? '&' : '?'}view=${view}`)
      const card = page.getByRole('main').getByRole('listitem')
      await expectApproveFirst(card)
      await card.getByRole('checkbox').check()
      await expectApproveFirst(page.getByRole('region', { name: 'தேர்வு' }))
    }
  }

  await open('/admin/productsapproval')
  await page.getByRole('heading', { name: 'Okra' }).getByRole('button').click()
  await expectApproveFirst(page.getByRole('dialog', { name: 'Okra' }))
})
