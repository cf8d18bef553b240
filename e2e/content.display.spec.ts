import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { listed } from './support/category-form.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { pngImage } from './support/image-files.ts'
import { test } from './support/test.ts'
import { stubYoutube, YOUTUBE_CALLS } from './support/youtube.ts'

type Screen = { name: string; show: (page: Page) => Promise<void> }

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openArticle(page: Page, index: number): Promise<void> {
  await visit(page, '/admin/news')
  await page.getByRole('article').nth(index).getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Id of the added video, which follows the eleven articles of the demo data. */
const VIDEO_ID = 12

const SCREENS: Screen[] = [
  {
    name: 'news',
    show: async (page) => {
      await visit(page, '/admin/news')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'news, list',
    show: async (page) => {
      await visit(page, '/admin/news?view=list')
      await expect(listed(page).first()).toBeVisible()
    },
  },
  { name: 'news details', show: (page) => openArticle(page, 1) },
  {
    name: 'news deletion',
    show: async (page) => {
      await page.getByRole('dialog').getByRole('button').nth(1).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'video details', show: (page) => openArticle(page, 0) },
  {
    name: 'news form with errors',
    show: async (page) => {
      await visit(page, '/admin/addnews')
      await page.getByRole('main').getByRole('button').last().click()
      await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'draft offer',
    show: async (page) => {
      await page.getByRole('textbox').first().fill('Half-written')
      await visit(page, '/admin/addnews')
      await expect(page.getByRole('textbox').first()).toHaveValue('')
    },
  },
  {
    name: 'video form',
    show: async (page) => {
      await visit(page, `/admin/editnews/${VIDEO_ID}`)
      await expect(page.locator('input[type=url]')).not.toHaveValue('')
    },
  },
  { name: 'unknown news', show: (page) => visit(page, '/admin/editnews/99') },
  {
    name: 'ad banner',
    show: async (page) => {
      await visit(page, '/admin/adbanner')
      await expect(page.getByRole('main').getByRole('img')).toBeVisible()
    },
  },
  {
    name: 'banner preview',
    show: async (page) => {
      await page.locator('input[type=file]').setInputFiles(pngImage('b.png', [20, 140, 60]))
      const image = page.getByRole('dialog').getByRole('img')
      await expect(image).toBeVisible()
      await expect(image).toHaveJSProperty('complete', true)
    },
  },
]

test.use({ settings: { SEED: 'demo' } })

for (const display of DISPLAYS) {
  test(`axe finds nothing on the content pages: ${describeDisplay(display)}`, async ({
    page,
    context,
    api,
    open,
    allowed,
  }) => {
    test.slow()
    allowed.push(YOUTUBE_CALLS)
    await api.addNews({
      title: 'A film of the harvest',
      mediatype: 'video',
      media_url: 'https://www.youtube.com/watch?v=abcdefghijk',
      date: '31/12/2099',
    })
    await stubYoutube(context)
    await setDisplay(page, display)
    await open('/admin/news')
    await expect(page.locator('html')).toHaveAttribute('lang', display.locale)
    for (const { name, show } of SCREENS) {
      await show(page)
      await expectAccessible(page, name)
      await expectNoSidewaysScroll(page, name)
    }
  })
}

test('in Tamil, no text of the content pages is English', async ({
  page,
  context,
  open,
  allowed,
}) => {
  allowed.push(YOUTUBE_CALLS)
  await stubYoutube(context)
  await page.addInitScript(() => localStorage.setItem('locale', 'ta'))
  await open('/admin/news')
  for (const path of ['/admin/news', '/admin/addnews', '/admin/editnews/99', '/admin/adbanner']) {
    await visit(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Tamil}/u)
    const texts = [
      ...(await main.locator('label').allInnerTexts()),
      ...(await main.locator('form button, header button, header a').allInnerTexts()),
    ]
    for (const text of texts.filter(Boolean)) expect(text).toMatch(/\p{Script=Tamil}/u)
  }
})

test('a remote that fails to load leaves the other remotes working', async ({
  page,
  open,
  allowed,
}) => {
  allowed.push(/\/remotes\/(content|catalog)\//, YOUTUBE_CALLS)
  allowed.push(/^console (error|warning): .*(integrity|preload|SRI)/i)
  const sidebar = page.getByRole('navigation')
  const panel = page.getByRole('alert').filter({ hasText: 'not available right now' })
  await stubYoutube(page.context())

  await page.route('**/remotes/content/**', (route) => route.fulfill({ status: 503 }))
  await open('/admin/news')
  await expect(panel).toBeVisible()
  await sidebar.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await sidebar.getByRole('link', { name: 'Ad Banner' }).click()
  await expect(panel).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('img', { name: 'The ad banner' })).toBeVisible()

  await page.route('**/remotes/catalog/**', (route) => route.fulfill({ status: 503 }))
  await page.goto('/admin/categories')
  await expect(panel).toBeVisible()
  await sidebar.getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
