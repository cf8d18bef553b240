import type { Page } from '@playwright/test'
import { chooseImage, type FilePayload } from './image-files.ts'

export type CategoryInput = {
  name: string
  type: 'Products' | 'Service'
  icon: FilePayload
  subcategories: readonly string[]
  questions: readonly string[]
}

export async function fillCategory(page: Page, input: Partial<CategoryInput>): Promise<void> {
  const { name, type, icon, subcategories = [], questions = [] } = input
  if (name !== undefined) await page.getByLabel('Name', { exact: true }).fill(name)
  if (type) await page.getByLabel('Category Type').selectOption(type)
  if (icon) await chooseImage(page.getByLabel('Icon', { exact: true }), icon)
  for (const subcategory of subcategories) {
    await page.getByLabel('Subcategory', { exact: true }).fill(subcategory)
    await page.getByRole('button', { name: 'Add Subcategory' }).click()
  }
  for (const question of questions) {
    await page.getByLabel('Question', { exact: true }).fill(question)
    await page.getByRole('button', { name: 'Add Question' }).click()
  }
}

export function cards(page: Page) {
  return page.getByRole('main').getByRole('listitem')
}

/** Cards, or rows of the list view's table in a wide window. */
export function listed(page: Page) {
  const rows = page.getByRole('main').getByRole('row')
  return cards(page).or(rows.filter({ has: page.getByRole('rowheader') }))
}

export function cardNamed(page: Page, name: string) {
  return cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
}
