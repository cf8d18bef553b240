import { expect, type Page, type Route } from '@playwright/test'
import { catalogOf } from './support/catalog-releases.ts'
import { test } from './support/test.ts'

/** Paths below `/remotes/` that the page has loaded. */
async function loadedFrom(page: Page, version: string): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return names.filter((path) => path.startsWith(`/remotes/catalog/${version}/`))
}

const isEntry = (url: URL) => /\/remote-entry\.[^/]+\.js$/.test(url.pathname)
const isPage = (url: URL) => /categories-page[^/]*\.js$/.test(url.pathname)

const FAILURES: {
  what: string
  hits: (url: URL) => boolean
  answer: (route: Route) => Promise<void>
}[] = [
  {
    what: 'its entry answers 503',
    hits: isEntry,
    answer: (route) => route.fulfill({ status: 503, body: 'unavailable' }),
  },
  {
    what: 'its entry is garbage',
    hits: isEntry,
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '<<< not a script' }),
  },
  {
    what: 'its entry cannot be reached',
    hits: isEntry,
    answer: (route) => route.abort('connectionrefused'),
  },
  {
    what: 'its entry never arrives',
    hits: isEntry,
    answer: () => new Promise<void>(() => undefined),
  },
  {
    what: 'a page of it is gone',
    hits: isPage,
    answer: (route) => route.fulfill({ status: 404, body: 'gone' }),
  },
  {
    what: 'a page of it was tampered with',
    hits: isPage,
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' }),
  },
  {
    what: 'a page of it never arrives',
    hits: isPage,
    answer: () => new Promise<void>(() => undefined),
  },
]

test.describe('with a previous build', () => {
  test.use({ builds: 'two' })

  for (const { what, hits, answer } of FAILURES) {
    test(`the previous build shows the page when ${what}`, async ({
      page,
      api,
      server,
      open,
      allowed,
    }) => {
      await api.addCategory({ Name: 'Vegetables' })
      const { current, previous } = await catalogOf(server)
      const broken = `/remotes/catalog/${current.version}/`
      allowed.push(new RegExp(broken))
      allowed.push(/^console (error|warning): .*(integrity|preload|SRI)/i)
      await page.route(
        (url) => url.pathname.startsWith(broken) && hits(url),
        (route) => answer(route),
      )

      await open('/admin/categories')
      await expect(page.getByRole('heading', { name: 'Vegetables' })).toBeVisible({
        timeout: 15_000,
      })
      expect(await loadedFrom(page, String(previous?.version))).not.toEqual([])
      // Everything else of it works as well, without another visit to the broken one's pages.
      await page.getByRole('link', { name: 'Add Category' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    })
  }

  test('the current build is used while it is well', async ({ page, server, open }) => {
    await open('/admin/categories')
    await expect(page.getByText('No categories yet')).toBeVisible()
    const { current, previous } = await catalogOf(server)
    expect(await loadedFrom(page, current.version)).not.toEqual([])
    expect(await loadedFrom(page, String(previous?.version))).toEqual([])
  })
})

// What never arrives differs only in the time that it takes.
for (const { what, hits, answer } of FAILURES.filter(({ what }) => !/never/.test(what))) {
  test(`without a previous build: a panel with Retry when ${what}`, async ({
    page,
    api,
    open,
    allowed,
  }) => {
    await api.addCategory({ Name: 'Vegetables' })
    allowed.push(/\/remotes\/catalog\//)
    allowed.push(/^console (error|warning): .*(integrity|preload|SRI)/i)
    let broken = true
    await page.route(
      (url) => url.pathname.startsWith('/remotes/catalog/') && hits(url),
      (route) => (broken ? answer(route) : route.continue()),
    )
    await open('/admin/categories')
    const panel = page.getByRole('alert').filter({ hasText: 'not available right now' })
    await expect(panel).toBeVisible()

    // The shell around it is alive, and knows its place.
    const sidebar = page.getByRole('navigation')
    await expect(sidebar.getByRole('link', { name: 'Categories' })).toBeVisible()
    await sidebar.getByRole('button', { name: 'தமிழ்' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await sidebar.getByRole('button', { name: 'English' }).click()

    await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
    const retry = panel.getByRole('button', { name: 'Retry' })
    await retry.click()
    await expect(retry).toBeDisabled()
    await expect(retry).toBeEnabled()
    broken = false
    await retry.click()
    await expect(page.getByRole('heading', { name: 'Vegetables' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  })
}

test('a remote that dies later leaves the open page and its neighbours alone', async ({
  page,
  open,
  allowed,
}) => {
  allowed.push(/\/remotes\/catalog\//)
  allowed.push(/^console (error|warning): .*(integrity|preload|SRI)/i)
  await page.route('**/remotes/catalog/**', (route) => route.fulfill({ status: 503 }))
  await open('/admin/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  const panel = page.getByRole('alert').filter({ hasText: 'not available right now' })
  await expect(panel).toBeVisible()
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No categories yet')).toBeVisible()
  await expect(page).toHaveURL('/admin/categories')
})
