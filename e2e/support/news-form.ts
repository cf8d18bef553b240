import { expect, type Page } from '@playwright/test'
import { chooseImage, type FilePayload } from './image-files.ts'

export type NewsInput = {
  title: string
  content: string
  type: 'Image' | 'Video' | 'News'
  image: FilePayload
  video: string
  category: string
}

export async function fillNews(page: Page, input: Partial<NewsInput>): Promise<void> {
  const { title, content, type, image, video, category } = input
  if (title !== undefined) await page.getByLabel('Title', { exact: true }).fill(title)
  if (content !== undefined) await page.getByLabel('Content', { exact: true }).fill(content)
  if (type) await page.getByLabel('Media Type').selectOption(type)
  if (image) await chooseImage(page.getByLabel('Image', { exact: true }), image)
  if (video !== undefined) await page.getByLabel('Video URL').fill(video)
  if (category !== undefined) await page.getByLabel('Category', { exact: true }).fill(category)
}

export async function openNews(page: Page, title: string) {
  await page.getByRole('article').getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}
