import { expect } from '@playwright/test'
import { cards } from './support/category-form.ts'
import { pngImage } from './support/image-files.ts'
import { fillNews, openNews } from './support/news-form.ts'
import { test } from './support/test.ts'
import { stubYoutube, YOUTUBE_CALLS } from './support/youtube.ts'

const GREEN = pngImage('green.png', [20, 140, 60])
const RED = pngImage('red.png', [200, 40, 30])
const VIDEO_ID = 'aqz-KE-bpKQ'

/** Today in the test browser's time zone, India. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date())

test('a news item is added, edited and deleted across restarts', async ({
  page,
  server,
  api,
  open,
}) => {
  await open('/admin/news')
  await expect(page.getByText('No news yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add News' }).first().click()
  await expect(page).toHaveURL('/admin/addnews')
  await fillNews(page, {
    title: 'Rain in the delta',
    content: 'First line\n\nSecond line',
    image: GREEN,
    category: 'Weather',
  })
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(page).toHaveURL('/admin/news')
  const [added] = await api.news()
  expect(added).toMatchObject({
    Title: 'Rain in the delta',
    Content: 'First line\n\nSecond line',
    MediaType: 'image',
    Category: 'Weather',
    Date: today(),
  })
  expect((await page.request.get(String(added?.MediaURL))).headers()['content-type']).toBe(
    'image/webp',
  )

  await server.restart()
  await page.reload()
  const detail = await openNews(page, 'Rain in the delta')
  await expect(detail.getByRole('img', { name: 'Rain in the delta' })).toBeVisible()
  await expect(detail.getByText('First line')).toHaveCSS('white-space-collapse', 'preserve-breaks')
  await detail.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/admin/editnews/${added?.Id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rain in the delta')
  await fillNews(page, { title: 'Heavy rain', image: RED })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/news')
  await expect(cards(page).getByRole('heading')).toHaveText(['Heavy rain'])
  const [edited] = await api.news()
  expect(edited?.MediaURL).not.toBe(added?.MediaURL)
  expect(edited).toMatchObject({ Id: added?.Id, Date: added?.Date, Category: 'Weather' })

  const editedDetail = await openNews(page, 'Heavy rain')
  await editedDetail.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('No news yet')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await server.restart()
  expect(await api.news()).toEqual([])
})

test('a video loads only when pressed, from the cookie-free host', async ({
  page,
  context,
  api,
  open,
  allowed,
}) => {
  allowed.push(YOUTUBE_CALLS)
  const requests = await stubYoutube(context)
  await open('/admin/addnews')
  await fillNews(page, { title: 'A film', content: 'See it', type: 'Video', category: 'Events' })
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(page.getByText('Video URL is required')).toBeVisible()
  await fillNews(page, { video: `https://www.youtube.com/shorts/${VIDEO_ID}` })
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(page).toHaveURL('/admin/news')
  expect(await api.news()).toMatchObject([
    { MediaType: 'video', MediaURL: `https://www.youtube.com/shorts/${VIDEO_ID}` },
  ])

  const detail = await openNews(page, 'A film')
  const play = detail.getByRole('button', { name: 'Play video: A film' })
  await expect(play).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(new Set(requests)).toEqual(new Set([`https://i.ytimg.com/vi/${VIDEO_ID}/hqdefault.jpg`]))
  await play.click()
  await expect(detail.getByTitle('A film')).toHaveAttribute(
    'src',
    new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${VIDEO_ID}(\\?|$)`),
  )
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible()
})

test('a draft survives a closed tab until it is saved', async ({ page, context, open }) => {
  await open('/admin/addnews')
  await fillNews(page, { title: 'Half-written', content: 'To be continued', category: 'Events' })
  await page.close()
  const next = await context.newPage()
  await next.goto('/admin/addnews')
  await expect(next.getByText(/unsaved draft/)).toBeVisible()
  await next.getByRole('button', { name: 'Restore draft' }).click()
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('Half-written')
  await expect(next.getByLabel('Content', { exact: true })).toHaveValue('To be continued')

  await next.getByRole('link', { name: 'Cancel' }).click()
  const question = next.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(next).toHaveURL('/admin/news')
  await next.getByRole('link', { name: 'Add News' }).first().click()
  await next.getByRole('button', { name: 'Restore draft' }).click()
  await fillNews(next, { image: GREEN })
  await next.getByRole('button', { name: 'Add News' }).click()
  await expect(next).toHaveURL('/admin/news')
  await next.goto('/admin/addnews')
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('')
  await expect(next.getByText(/unsaved draft/)).toHaveCount(0)
})
