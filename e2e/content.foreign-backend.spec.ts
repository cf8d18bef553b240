import { expect } from '@playwright/test'
import { cards } from './support/category-form.ts'
import { test } from './support/foreign-test.ts'
import { pngImage } from './support/image-files.ts'
import { fillNews, openNews } from './support/news-form.ts'

const GREEN = pngImage('green.png', [20, 140, 60])

test('foreign backend: news are added, edited and deleted by their text ids', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/news')
  await expect(cards(page).getByRole('heading')).toHaveText(['Monsoon outlook'])
  await expect(cards(page).getByText('Uncategorized')).toBeVisible()

  await page.getByRole('link', { name: 'Add News' }).click()
  await fillNews(page, { title: 'Seeds', content: 'New seeds', image: GREEN, category: 'Crops' })
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Seeds', 'Monsoon outlook'])
  expect(foreignBackend.data().news.at(-1)).toEqual({
    Id: expect.any(String),
    Title: 'Seeds',
    Content: 'New seeds',
    MediaType: 'image',
    MediaURL: expect.stringMatching(new RegExp(`^${foreignBackend.url}/files/.*\\.png$`)),
    Category: 'Crops',
    Date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
  })

  const detail = await openNews(page, 'Monsoon outlook')
  await detail.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL('/admin/editnews/n-1')
  await fillNews(page, { title: 'Monsoon is here', category: 'Weather' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Monsoon is here' })).toBeVisible()
  const edit = foreignBackend.calls.find(({ path }) => path === '/edit_news')
  expect(edit).toMatchObject({ method: 'PUT' })
  expect(edit?.body).toEqual({
    id: 'n-1',
    title: 'Monsoon is here',
    content: 'Rain is expected early.',
    mediatype: 'news',
    media_url: '',
    category: 'Weather',
    date: '01/06/2024',
  })

  const deleted = await openNews(page, 'Monsoon is here')
  await deleted.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Seeds'])
  await expect.poll(() => foreignBackend.data().news.map(({ Id }) => Id)).not.toContain('n-1')
})

test('foreign backend: the banner is shown and replaced', async ({
  page,
  foreignBackend,
  open,
}) => {
  await open('/admin/adbanner')
  await expect(page.getByText('No ad banner found.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(GREEN)
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  const banner = page.getByRole('img', { name: 'The ad banner' })
  await expect(banner).toBeVisible()
  await expect(banner).toHaveAttribute('src', foreignBackend.data().bannerUrl)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
