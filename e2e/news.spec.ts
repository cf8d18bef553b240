import { expect } from '@playwright/test'
import { cards } from './support/category-form.ts'
import { pngImage } from './support/image-files.ts'
import { fillNews, openNews } from './support/news-form.ts'
import { test } from './support/test.ts'
import { standInForYoutube, YOUTUBE_CALLS } from './support/youtube.ts'

const GREEN = pngImage('green.png', [20, 140, 60])
const RED = pngImage('red.png', [200, 40, 30])
const ID = 'aqz-KE-bpKQ'

/** Today as the browser of the journeys, in India, sees it. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date())

test('news live from their first day to their last, through restarts', async ({
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

  const open2 = await openNews(page, 'Heavy rain')
  await open2.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('No news yet')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await server.restart()
  expect(await api.news()).toEqual([])
})

test('the newest come first by their day, of one day the later id', async ({ page, api, open }) => {
  await api.addNews({ title: 'Old', date: '31/12/2025' })
  await api.addNews({ title: 'First of the day', date: '05/06/2026' })
  await api.addNews({ title: 'Earlier this year', date: '09/01/2026' })
  await api.addNews({ title: 'Second of the day', date: '05/06/2026' })
  await open('/admin/news')
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Second of the day',
    'First of the day',
    'Earlier this year',
    'Old',
  ])
})

test('closing the details loads the list again', async ({ page, api, open }) => {
  await api.addNews({ title: 'Known' })
  await open('/admin/news')
  await openNews(page, 'Known')
  await api.addNews({ title: 'Added meanwhile' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Added meanwhile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Known', exact: true })).toBeFocused()
})

test('a video plays on press, from the host without cookies, and not before', async ({
  page,
  context,
  api,
  open,
  allowed,
}) => {
  allowed.push(YOUTUBE_CALLS)
  const asked = await standInForYoutube(context)
  await open('/admin/addnews')
  await fillNews(page, { title: 'A film', content: 'See it', type: 'Video', category: 'Events' })
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(page.getByText('Video URL is required')).toBeVisible()
  await fillNews(page, { video: `https://www.youtube.com/shorts/${ID}` })
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(page).toHaveURL('/admin/news')
  expect(await api.news()).toMatchObject([
    { MediaType: 'video', MediaURL: `https://www.youtube.com/shorts/${ID}` },
  ])

  const detail = await openNews(page, 'A film')
  const play = detail.getByRole('button', { name: 'Play video: A film' })
  await expect(play).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(new Set(asked)).toEqual(new Set([`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`]))
  await play.click()
  await expect(detail.getByTitle('A film')).toHaveAttribute(
    'src',
    new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${ID}(\\?|$)`),
  )
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible()
})

test('a video can be opened also when its image cannot be reached', async ({
  page,
  context,
  api,
  open,
  allowed,
}) => {
  allowed.push(YOUTUBE_CALLS, /^failed: GET https:\/\/i\.ytimg\.com\//)
  await standInForYoutube(context)
  await context.route('https://i.ytimg.com/**', (route) => route.abort())
  await api.addNews({ title: 'A film', mediatype: 'video', media_url: `https://youtu.be/${ID}` })
  await open('/admin/news')
  const detail = await openNews(page, 'A film')
  await detail.getByRole('button', { name: 'Play video: A film' }).click()
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible()
})

const OTHER_LINKS = [
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  `https://www.youtube.com@evil.example/watch?v=${ID}`,
  `https://youtu.be/${ID.slice(1)}`,
  `https://youtu.be/${ID}x`,
  'https://example.org/film.mp4',
]
const NO_LINKS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `//youtu.be/${ID}`,
]

test('links that only look like videos are links at most, never players', async ({
  page,
  open,
}) => {
  const all = [...OTHER_LINKS, ...NO_LINKS]
  const news = all.map((MediaURL, index) => ({
    Id: index + 1,
    Title: `Film ${index + 1}.`,
    Content: '<img src=x onerror="alert(1)"><script>alert(1)</script>',
    MediaType: 'video',
    MediaURL,
    Category: '',
    Date: '05/06/2026',
  }))
  await page.route('**/api/get_news', (route) => route.fulfill({ json: { news } }))
  let alerts = 0
  page.on('dialog', (dialog) => {
    alerts += 1
    return dialog.dismiss()
  })
  await open('/admin/news')
  for (const [index, address] of all.entries()) {
    const detail = await openNews(page, `Film ${index + 1}.`)
    await expect(detail.getByText('<script>alert(1)</script>').last()).toBeVisible()
    await expect(detail.getByRole('button', { name: /Play/ })).toHaveCount(0)
    const link = detail.getByRole('link', { name: /Open the video/ })
    if (NO_LINKS.includes(address)) {
      await expect(link).toHaveCount(0)
      await expect(detail.getByText('no URL that can be opened')).toBeVisible()
    } else {
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
  }
  expect(alerts).toBe(0)
})

test('a video needs an address of the web, and an image a file', async ({ page, open }) => {
  await open('/admin/addnews')
  await fillNews(page, { title: 'A film', content: 'See it', category: 'Events' })
  for (const type of ['Image', 'News'] as const) {
    await fillNews(page, { type })
    await page.getByRole('button', { name: 'Add News' }).click()
    await expect(page.getByText('Image is required')).toBeVisible()
  }
  for (const video of [...NO_LINKS, 'youtu.be/film', 'film']) {
    await fillNews(page, { type: 'Video', video })
    await page.getByRole('button', { name: 'Add News' }).click()
    await expect(page.getByText(/Video URL must be an address/)).toBeVisible()
    await expect(page.getByLabel('Video URL')).toBeFocused()
  }
  await expect(page).toHaveURL('/admin/addnews')
})

test('a failed upload is an error for new news and keeps the old image of known ones', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 500: POST .*\/api\/upload-file$/)
  await page.route('**/api/upload-file', (route) => route.fulfill({ status: 500 }))
  await open('/admin/addnews')
  await fillNews(page, {
    title: 'Rain',
    content: 'Soon',
    image: RED,
    category: 'Weather',
  })
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error adding news')
  expect(await api.news()).toEqual([])

  const media_url = 'https://example.org/old.webp'
  await page.route(media_url, (route) =>
    route.fulfill({ contentType: 'image/png', body: GREEN.buffer }),
  )
  allowed.push(/^elsewhere: GET https:\/\/example\.org\/old\.webp$/)
  const { Id } = await api.addNews({ title: 'Known', mediatype: 'image', media_url })
  await page.goto(`/admin/editnews/${Id}`)
  await fillNews(page, { title: 'Renamed', image: RED })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/news')
  await expect(page.getByText('The old one was kept')).toBeVisible()
  expect(await api.news()).toMatchObject([{ Title: 'Renamed', MediaURL: media_url }])
})

test('what was typed outlives a closed tab, until it is saved', async ({ page, context, open }) => {
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

test('two administrators do not overwrite each other unawares', async ({
  page,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 412: PUT /)
  const { Id: id } = await api.addNews({ title: 'Known' })
  await open(`/admin/editnews/${id}`)
  await fillNews(page, { title: 'Mine' })
  const theirs = {
    id,
    title: 'Theirs',
    content: 'Changed',
    mediatype: 'news',
    media_url: '',
    category: 'Weather',
    date: '05/06/2026',
  }
  expect((await api.call('PUT', '/edit_news', theirs)).status).toBe(200)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this')
  await page.getByRole('button', { name: 'Load their version' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/news')
  expect(await api.news()).toMatchObject([{ Title: 'Mine' }])
})

test('a thousand news scroll and can be searched', async ({ page, api, open }) => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1)
  while (numbers.length > 0) {
    await Promise.all(
      numbers.splice(0, 25).map((number) => api.addNews({ title: `News number ${number}.` })),
    )
  }
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*windowed-rows*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await open('/admin/news')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText('1,000 items')).toBeAttached()
  expect(await page.getByRole('article').count()).toBeLessThan(100)
  // Also by a user who scrolls to the end before the code for long lists is loaded.
  await page.keyboard.press('End')
  await page.waitForFunction(() => window.scrollY > 2000)
  code.resolve()
  await expect(cards(page).last()).toHaveAttribute('aria-posinset', '1000')
  await expect(cards(page).last()).toBeInViewport()
  expect(await page.getByRole('article').count()).toBeLessThan(100)
  await page.getByRole('searchbox').fill('number 512.')
  await expect(cards(page).getByRole('heading')).toHaveText(['News number 512.'])
})

for (const { path, text } of [
  { path: '/admin/news', text: 'Failed to fetch news' },
  { path: '/admin/editnews/1', text: 'Error fetching news details' },
]) {
  test(`${path} that cannot be read says "${text}" and heals by Retry`, async ({
    page,
    api,
    open,
    allowed,
  }) => {
    allowed.push(/^answer 500: GET /)
    await api.addNews({ title: 'Known' })
    await page.route('**/api/get_news', (route) => route.fulfill({ status: 500 }))
    await open(path)
    await expect(page.getByRole('alert')).toHaveText(text)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('an id that no news has is said so', async ({ page, open }) => {
  await open('/admin/editnews/99')
  await expect(page.getByRole('alert')).toHaveText('News not found')
  await page.getByRole('link', { name: 'Back to Latest News' }).click()
  await expect(page).toHaveURL('/admin/news')
})
