import { expect } from '@playwright/test'
import { acknowledgePrices } from './support/commerce-forms.ts'
import { test } from './support/foreign-test.ts'
import { cell, expectCell, saveButton, today } from './support/price-sheet.ts'

const SHEET = '/admin/marketprice/sheet'

test('foreign backend: the sheet sends only the specified calls and shows no history', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open(SHEET)
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'History' })).toHaveCount(0)
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('1,234')
  await page.keyboard.press('Enter')
  await saveButton(page).click()
  await acknowledgePrices(page)
  await expect(page.getByText('1 row saved.')).toBeVisible()
  const writes = foreignBackend.calls.filter(({ method }) => method === 'PUT')
  expect(writes).toMatchObject([
    {
      path: '/marketprice/1',
      body: {
        Id: 1,
        Name: 'Onion',
        Category: 'Vegetables',
        MinPrice: 1234,
        MaxPrice: 30,
        AvgPrice: 25,
        Units: 'Kg',
        LastUpdated: await today(page),
      },
    },
  ])
})

test('foreign backend: a price changed by another administrator is not overwritten without asking', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open(SHEET)
  await cell(page, 1, 'Min').click()
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await fetch(`${foreignBackend.url}/marketprice/1`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ MinPrice: '19' }),
  })
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('1 row was changed by someone else.')
  await page.getByRole('button', { name: 'Compare Onion' }).click()
  await page.getByRole('button', { name: 'Keep my changes and save' }).click()
  await expect(page.getByText('1 row saved.')).toBeVisible()
  expect(foreignBackend.data().marketPrices).toMatchObject([{ Id: 1, MinPrice: 21 }])
})

test('foreign backend: a failed row keeps its entry', async ({
  page,
  foreignBackend,
  open,
  allowed,
}) => {
  allowed.push(/^answer 500: PUT/)
  await open(SHEET)
  await cell(page, 1, 'Max').click()
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await page.route('**/marketprice/1', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await saveButton(page).click()
  const retry = page.getByRole('button', { name: 'Retry Onion' })
  await expect(retry).toBeVisible()
  await expectCell(page, 1, 'Max', '31')
  await page.unrouteAll({ behavior: 'wait' })
  await retry.click()
  await expect(page.getByText('1 row saved.')).toBeVisible()
  expect(foreignBackend.data().marketPrices).toMatchObject([{ MaxPrice: 31, MinPrice: 20 }])
})
