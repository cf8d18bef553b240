import { expect } from '@playwright/test'
import { cards } from './support/category-form.ts'
import { test } from './support/foreign-test.ts'

const REGISTERED = {
  StoreId: 5,
  StoreName: 'Nila Agro',
  District: 'Erode',
  Category: 'Fertiliser',
  MobileNo: '9000000003',
  gstNumber: '33AAAAA0000A1Z5',
}

test('foreign backend: an approved store keeps its unknown fields', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/stores?tab=pending')
  await page.getByRole('button', { name: 'Approve Nila Agro' }).click()
  await expect(page.getByText('Store approved successfully!')).toBeVisible()
  await page.getByRole('tab', { name: 'Approved Stores' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Nila Agro'])
  const approved = { ...REGISTERED, ApprovalStatus: true, RejectionStatus: false }
  expect(foreignBackend.data().stores).toEqual([approved])
  const writes = foreignBackend.calls.filter(({ method }) => method !== 'GET')
  expect(writes).toMatchObject([{ method: 'PUT', path: '/stores/5', body: approved }])
})

test('foreign backend: a store is rejected, pending again after Undo, and deleted', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/stores?tab=pending')
  await page.getByRole('button', { name: 'Reject Nila Agro' }).click()
  await expect(page.getByText('Store rejected successfully!')).toBeVisible()
  await expect(page.getByText('No data available')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Nila Agro'])
  const pending = { ...REGISTERED, ApprovalStatus: false, RejectionStatus: false }
  await expect.poll(() => foreignBackend.data().stores).toEqual([pending])

  await page.getByRole('button', { name: 'Delete Nila Agro' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Store deleted successfully!')).toBeVisible()
  expect(foreignBackend.data().stores).toEqual([])
})
