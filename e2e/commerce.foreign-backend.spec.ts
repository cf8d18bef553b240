import { expect } from '@playwright/test'
import { cardNamed } from './support/category-form.ts'
import {
  acknowledgePrices,
  fillExhibition,
  fillMarket,
  fillPrice,
} from './support/commerce-forms.ts'
import { test } from './support/foreign-test.ts'
import { today } from './support/price-sheet.ts'

test('foreign backend: markets are listed, added, edited and deleted', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/markets')
  await expect(cardNamed(page, 'Uzhavar Sandhai')).toContainText('Gandhipuram, Coimbatore')
  await page.getByRole('button', { name: 'Add Market' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Market' })
  const ooty = {
    MarketName: 'Ooty Market',
    Area: 'Ooty',
    District: 'Nilgiris',
    OrganisingDay: 'Daily',
    Category: 'Vegetables',
  }
  await fillMarket(adding, ooty)
  await adding.getByRole('button', { name: 'Add Market' }).click()
  await expect(cardNamed(page, 'Ooty Market')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Uzhavar Sandhai' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Market' })
  await fillMarket(editing, { OrganisingDay: 'Other' })
  await editing.getByLabel('Enter custom day').fill('Twice a week')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cardNamed(page, 'Uzhavar Sandhai')).toContainText('Twice a week')

  await page.getByRole('button', { name: 'Delete Ooty Market' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Ooty Market has been deleted successfully!')).toBeVisible()
  const writes = foreignBackend.calls.filter(({ method }) => method !== 'GET')
  expect(writes).toMatchObject([
    { method: 'POST', path: '/markets', body: ooty },
    { method: 'PUT', path: '/markets/m-1', body: { OrganisingDay: 'Twice a week' } },
    { method: 'DELETE', path: expect.stringMatching(/^\/markets\/x-\d+$/) },
  ])
  expect(foreignBackend.data().markets).toMatchObject([{ MarketId: 'm-1' }])
})

test('foreign backend: prices received as text are sent as numbers', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/marketprice')
  await expect(cardNamed(page, 'Onion')).toContainText('₹20 per Kg')
  await page.getByRole('button', { name: 'Edit Onion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Market Price' })
  await fillPrice(dialog, { MaxPrice: '1,030' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await acknowledgePrices(page)
  await expect(cardNamed(page, 'Onion')).toContainText('₹1,030 per Kg')
  const writes = foreignBackend.calls.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'PUT',
      path: '/marketprice/1',
      body: {
        Id: 1,
        Name: 'Onion',
        Category: 'Vegetables',
        MinPrice: 20,
        MaxPrice: 1030,
        AvgPrice: 25,
        Units: 'Kg',
        LastUpdated: await today(page),
      },
    },
  ])
})

test('foreign backend: exhibitions are listed, edited and deleted', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/exhibitions')
  await expect(cardNamed(page, 'Agri Intex')).toContainText('11/07/2024')
  await page.getByRole('button', { name: 'Edit Agri Intex' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Exhibition' })
  await fillExhibition(dialog, { EntryFee: '75', Location: 'Erode' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cardNamed(page, 'Agri Intex')).toContainText('Erode')
  expect(foreignBackend.data().exhibitions).toMatchObject([
    { Id: 'e-1', EntryFee: '75', Location: 'Erode', Date: '11/07/2024' },
  ])
  await page.getByRole('button', { name: 'Delete Agri Intex' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No exhibitions yet')).toBeVisible()
})
