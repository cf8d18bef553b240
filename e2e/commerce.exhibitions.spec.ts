import { expect } from '@playwright/test'
import { EXHIBITION_LOCATIONS, exhibition } from '@vayal/shared/contracts/exhibition'
import { parseList } from '@vayal/shared/contracts/wire'
import { cardNamed } from './support/category-form.ts'
import { fillExhibition } from './support/commerce-forms.ts'
import { test } from './support/test.ts'

const INTEX = {
  Name: 'Agri Intex',
  Date: '29/02/2028',
  Description: 'Machines and seeds',
  Category: 'Machinery',
  EntryFee: '50',
  Location: 'Coimbatore',
} as const

test('an exhibition is added, edited and deleted across restarts', async ({
  page,
  server,
  api,
  open,
}) => {
  const stored = async () =>
    parseList(exhibition, await (await api.call('GET', '/exhibitions')).json())
  await open('/admin/exhibitions')
  await expect(page.getByText('No exhibitions yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Exhibition' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Exhibition' })
  const places = adding.getByLabel('Location').getByRole('option')
  await expect(places).toHaveText(['Choose…', ...EXHIBITION_LOCATIONS])
  await fillExhibition(adding, { ...INTEX, Description: ' ' })
  await expect(adding.getByRole('button', { name: 'Add Exhibition' })).toBeDisabled()
  await fillExhibition(adding, { Description: INTEX.Description })
  await adding.getByRole('button', { name: 'Add Exhibition' }).click()
  await expect(page.getByText('New exhibition added successfully!')).toBeVisible()
  const card = cardNamed(page, 'Agri Intex')
  await expect(card).toContainText('29/02/2028')
  await expect(card).toContainText('Coimbatore')
  expect(await stored()).toMatchObject([INTEX])

  await server.restart()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Agri Intex' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Exhibition' })
  await fillExhibition(editing, { Date: '31/02/2028' })
  await expect(editing.getByText('Date input not valid.')).toBeVisible()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByLabel('Date', { exact: true })).toBeFocused()
  await fillExhibition(editing, { Date: '1/3/2028', EntryFee: 'Free', Location: 'Erode' })
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Exhibition details updated successfully!')).toBeVisible()
  await expect(card).toContainText('01/03/2028')
  expect(await stored()).toMatchObject([
    { Date: '01/03/2028', EntryFee: 'Free', Location: 'Erode' },
  ])

  await page.getByRole('button', { name: 'Delete Agri Intex' }).click()
  const question = page.getByRole('alertdialog', { name: 'Exhibition' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Agri Intex has been deleted successfully!')).toBeVisible()
  await expect(page.getByText('No exhibitions yet')).toBeVisible()
  expect(await stored()).toEqual([])
})

test('categories in use are suggested, and the icon clears the field', async ({
  page,
  api,
  open,
}) => {
  await api.call('POST', '/exhibitions', INTEX)
  await api.call('POST', '/exhibitions', { ...INTEX, Name: 'Bloom', Category: 'Flowers' })
  await open('/admin/exhibitions')
  await page.getByRole('button', { name: 'Add Exhibition' }).click()
  const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category' })
  await category.fill('CHIN')
  await expect(page.getByRole('option')).toHaveText(['Machinery'])
  await page.getByRole('option', { name: 'Machinery' }).click()
  await expect(category).toHaveValue('Machinery')
  await page.getByRole('button', { name: 'Clear Category' }).click()
  await expect(category).toHaveValue('')
})
