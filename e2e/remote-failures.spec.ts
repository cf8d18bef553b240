import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import {
  CatalogReleases,
  catalogOf,
  DEPLOY_TOKENS,
  OTHER_BUILD,
  remotesOf,
} from './support/catalog-releases.ts'
import type { ReferenceServer } from './support/reference-server.ts'
import { test } from './support/test.ts'

test.use({ savesData: false })

/** One page of each tested remote, and the text that it shows without data. */
const PAGES: Record<string, { path: string; shows: string }> = {
  catalog: { path: '/admin/categories', shows: 'No categories yet' },
  content: { path: '/admin/news', shows: 'No news yet' },
  commerce: { path: '/admin/markets', shows: 'No markets yet' },
  stores: { path: '/admin/stores', shows: 'No data available' },
}

async function testedRemotes(server: ReferenceServer): Promise<RemoteEntry[]> {
  const remotes = (await remotesOf(server)).filter(({ id }) => id in PAGES)
  expect(remotes).toHaveLength(Object.keys(PAGES).length)
  return remotes
}

function hasLoaded(page: Page, remote: string, version: string): Promise<boolean> {
  return page.evaluate(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/remotes/${remote}/${version}/`,
  )
}

const isEntry = (url: URL) => /\/remote-entry\.[^/]+\.js$/.test(url.pathname)
const isPage = (url: URL) =>
  /(categories|news|markets|stores)-page_tsx[^/]*\.js$/.test(url.pathname)

const isStyle = (url: URL) =>
  /(categories|news|markets|stores)-page_tsx[^/]*\.css$/.test(url.pathname)

const FAILURES: {
  what: string
  hits: (url: URL) => boolean
  answer: (route: Route) => Promise<void>
}[] = [
  {
    what: 'the entry script answers 503',
    hits: isEntry,
    answer: (route) => route.fulfill({ status: 503, body: 'unavailable' }),
  },
  {
    what: 'the entry script is garbage',
    hits: isEntry,
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '<<< not a script' }),
  },
  {
    what: 'the entry script cannot be reached',
    hits: isEntry,
    answer: (route) => route.abort('connectionrefused'),
  },
  {
    what: 'the entry script never arrives',
    hits: isEntry,
    answer: () => new Promise<void>(() => undefined),
  },
  {
    what: 'a page is missing',
    hits: isPage,
    answer: (route) => route.fulfill({ status: 404, body: 'gone' }),
  },
  {
    what: 'a page was tampered with',
    hits: isPage,
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' }),
  },
  {
    what: 'a style sheet was tampered with',
    hits: isStyle,
    answer: (route) => route.fulfill({ contentType: 'text/css', body: 'main { display: none }' }),
  },
  {
    what: 'a page never arrives',
    hits: isPage,
    answer: () => new Promise<void>(() => undefined),
  },
]

test.describe('with a previous build', () => {
  test.use({ builds: 'two' })

  // The same code loads every remote, so each failure is tried on one of them.
  for (const [at, { what, hits, answer }] of FAILURES.entries()) {
    test(`the previous build shows its page when ${what}`, async ({
      context,
      server,
      open,
      allowed,
    }) => {
      const remotes = await testedRemotes(server)
      const remote = remotes[at % remotes.length]
      if (!remote) throw new Error('There are no remotes')
      const broken = `/remotes/${remote.id}/${remote.current.version}/`
      allowed.push(new RegExp(broken))
      allowed.push(/^console (error|warning): .*(integrity|preload|SRI)/i)
      await context.route(
        (url) => url.pathname.startsWith(broken) && hits(url),
        (route) => answer(route),
      )
      await expectPrevious(context, [remote], open)
    })
  }
})

for (const [builds, what] of [
  ['throwing', 'the code throws while it loads'],
  ['unrenderable', 'the page throws on its first render'],
] as const) {
  test.describe(() => {
    test.use({ builds })

    test(`the previous build of every remote shows its page when ${what}`, async ({
      context,
      server,
      open,
      allowed,
    }) => {
      // React logs even errors that a boundary caught.
      allowed.push(/This build is broken/)
      await expectPrevious(context, await testedRemotes(server), open)
    })
  })
}

/** Expects each remote's page, in its own tab, from the previous build. */
async function expectPrevious(
  context: BrowserContext,
  remotes: RemoteEntry[],
  open: (path: string, page: Page) => Promise<void>,
): Promise<void> {
  const tabs: { remote: RemoteEntry; tab: Page }[] = []
  for (const remote of remotes) {
    const tab = await context.newPage()
    await open(PAGES[remote.id]?.path ?? '', tab)
    tabs.push({ remote, tab })
  }
  for (const { remote, tab } of tabs) {
    await expect(tab.getByText(PAGES[remote.id]?.shows ?? '')).toBeVisible({ timeout: 20_000 })
    expect(await hasLoaded(tab, remote.id, String(remote.previous?.version))).toBe(true)
    await expect(tab.getByRole('navigation')).toBeVisible()
  }
}

// All failures show the same panel, so one failure of an entry script and one of a page are enough.
for (const { what, hits, answer } of FAILURES.filter(({ what }) => /503|missing/.test(what))) {
  test(`without a previous build, a panel with Retry appears when ${what}`, async ({
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

test.describe('a release', () => {
  test.use({ settings: { DEPLOY_TOKENS } })

  test('that fixes a failed page loads on Retry', async ({ page, server, open, allowed }) => {
    const { current } = await catalogOf(server)
    const folder = `/remotes/catalog/${current.version}/`
    allowed.push(new RegExp(folder), /^console (error|warning): .*(integrity|preload|SRI)/i)
    await page.route(`**${folder}**`, (route) => route.fulfill({ status: 503 }))
    await open('/admin/categories')
    const panel = page.getByRole('alert').filter({ hasText: 'not available right now' })
    await expect(panel).toBeVisible()
    const releases = new CatalogReleases(server)
    await releases.publish(OTHER_BUILD)
    await releases.promote(OTHER_BUILD)
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No categories yet')).toBeVisible()
    expect(await hasLoaded(page, 'catalog', OTHER_BUILD)).toBe(true)
  })
})

/** Failures of the file that contains the stores' part of the Today page. */
const TODAY_FAILURES: { what: string; answer: (route: Route) => Promise<void> }[] = [
  { what: 'is gone', answer: (route) => route.fulfill({ status: 404, body: 'gone' }) },
  {
    what: 'is garbage',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '<<< not a script' }),
  },
  { what: 'never arrives', answer: () => new Promise<void>(() => undefined) },
]

for (const { what, answer } of TODAY_FAILURES) {
  test(`the Today page shows the other parts when one ${what}, and Retry loads it`, async ({
    page,
    api,
    open,
    allowed,
  }) => {
    const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
    await api.addProduct({ Name: 'Tomato', CategoryId, ApprovalStatus: false })
    allowed.push(/stores-today/, /^console (error|warning): .*(integrity|preload|SRI)/i)
    let broken = true
    await page.route(/\/stores-today_ts|_stores-today/, (route) =>
      broken ? answer(route) : route.continue(),
    )
    await open('/admin/today')
    const partOf = (name: string) => page.getByRole('article', { name })
    await expect(
      partOf('Products for Approval').getByRole('link', { name: /Tomato/ }),
    ).toBeVisible()
    const stores = partOf('Stores')
    await expect(stores.getByText('This part could not be loaded.')).toBeVisible({
      timeout: 15_000,
    })
    broken = false
    await stores.getByRole('button', { name: 'Retry' }).click()
    await expect(stores.getByText('No stores for approval')).toBeVisible({ timeout: 15_000 })
  })
}
