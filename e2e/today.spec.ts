import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('Today lists pending work, and each line opens its item', async ({ page, api, open }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  await api.addProduct({ Name: 'Tomato', CategoryId, ApprovalStatus: false })
  await api.addProduct({ Name: 'Onion', CategoryId, ApprovalStatus: false })
  await api.call('POST', '/stores', {
    StoreName: 'Palar Milk Point',
    District: 'Vellore',
    Category: 'Dairy Parlour',
    MobileNo: '9000000000',
  })
  await api.call('POST', '/marketprice', {
    Name: 'Brinjal',
    Category: 'Vegetables',
    MinPrice: 20,
    MaxPrice: 30,
    AvgPrice: 25,
    Units: 'Kg',
    LastUpdated: '01/01/2020',
  })
  await open('/admin/categories')
  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/admin/today')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const part = (name: string) => page.getByRole('article', { name })

  const products = part('Products for Approval').getByRole('listitem')
  await expect(products).toHaveText([/^Tomato.*Vegetables/, /^Onion/])
  await expect(part('Exhibitions').getByText('No exhibition in the next 14 days')).toBeVisible()
  await expect(page.getByText('No changes by other administrators since')).toBeVisible()

  for (const [name, line, url] of [
    ['Products for Approval', 'Tomato', '/admin/productsapproval?q=Tomato'],
    ['Stores', 'Palar', '/admin/stores?tab=pending&q=Palar%20Milk%20Point'],
    ['Market Price', 'Brinjal', '/admin/marketprice/sheet?rows=outdated&q=Brinjal'],
  ] as const) {
    await part(name).getByRole('link', { name: line }).click()
    await expect(page).toHaveURL(url)
    await page.goBack()
  }
})
