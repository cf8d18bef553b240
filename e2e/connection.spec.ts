import { expect, type Page } from '@playwright/test'
import { startFaultyProxy } from './support/faulty-proxy.ts'
import { ADMIN, startReferenceServer } from './support/reference-server.ts'
import { test as base, webRootOf } from './support/test.ts'

const test = base.extend<{ faultyProxy: Awaited<ReturnType<typeof startFaultyProxy>> }>({
  faultyProxy: async ({ builds }, use) => {
    const server = await startReferenceServer(webRootOf(builds), {})
    const faultyProxy = await startFaultyProxy(server.url)
    await use(faultyProxy)
    faultyProxy.stop()
    await server.stop()
  },
  origins: async ({ faultyProxy }, use) => use([faultyProxy.url]),
  allowed: async ({ faultyProxy }, use) => use([new RegExp(`^failed: \\w+ ${faultyProxy.url}/`)]),
})

test.use({ savesData: false })

async function signIn(page: Page, url: string): Promise<void> {
  const response = await page.request.post(`${url}/api/login`, { data: ADMIN })
  const { token } = await response.json()
  await page.addInitScript(
    ([authToken, authUsername]) => {
      localStorage.setItem('authToken', authToken)
      localStorage.setItem('authUsername', authUsername)
    },
    [String(token), ADMIN.username] as const,
  )
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

for (const how of ['the browser is offline', 'the server is unreachable'] as const) {
  test(`while ${how}, a page reports no connection, and opens by itself later`, async ({
    page,
    faultyProxy,
  }) => {
    const setDown = async (down: boolean) => {
      if (how === 'the browser is offline') await page.context().setOffline(down)
      else faultyProxy.isDown = down
    }
    await signIn(page, faultyProxy.url)
    await page.goto(`${faultyProxy.url}/admin/categories`)
    await expect(page.getByText('No categories yet')).toBeVisible()

    for (const [name, shows] of [
      ['Markets', 'No markets yet'],
      ['Account', 'Change password'],
    ] as const) {
      await setDown(true)
      await link(page, name).click()
      const panel = page.getByRole('alert').filter({ hasText: 'No connection' })
      await expect(panel).toContainText('opens by itself')
      await expect(page.getByText('works as usual')).toHaveCount(0)
      await setDown(false)
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
      await expect(page.getByText('No connection')).toHaveCount(0)
    }

    // The hover loads the page's code, so only its list cannot load.
    const code = page.waitForResponse(/exhibitions-page.*\.js$/)
    await link(page, 'Exhibitions').hover()
    await (await code).finished()
    await setDown(true)
    await link(page, 'Exhibitions').click()
    await expect(page.getByText('Failed to fetch exhibitions')).toBeVisible()
    await setDown(false)
    await expect(page.getByText('No exhibitions yet')).toBeVisible()
  })
}

const HANGING_FILES = [
  {
    what: "a page's code",
    path: '/admin/categories',
    file: /categories-page_tsx.*\.js$/,
    shows: 'No categories yet',
  },
  {
    what: "a page's styles",
    path: '/admin/markets',
    file: /markets-page_tsx.*\.css$/,
    shows: 'No markets yet',
  },
  {
    what: "a remote's entry script",
    path: '/admin/news',
    file: /content\/.*remote-entry.*\.js$/,
    shows: 'No news yet',
  },
  {
    what: "the shell's own page",
    path: '/admin/account',
    file: /assets\/account.*\.js$/,
    shows: 'Change password',
  },
]

test('one Retry recovers after a file of a page hung', async ({ browser, faultyProxy }) => {
  faultyProxy.hangs = (url) => HANGING_FILES.some(({ file }) => file.test(url))
  // Side by side, as each waits for its timeout. Tabs of one context share six connections.
  const retries = await Promise.all(
    HANGING_FILES.map(async ({ what, path, shows }) => {
      const page = await browser.newPage()
      await signIn(page, faultyProxy.url)
      await page.goto(faultyProxy.url + path, { waitUntil: 'domcontentloaded' })
      const retry = page.getByRole('button', { name: 'Retry' })
      await expect(retry, what).toBeVisible({ timeout: 20_000 })
      return { what, retry, content: page.getByText(shows).first() }
    }),
  )
  faultyProxy.hangs = () => false
  for (const { what, retry, content } of retries) {
    await retry.click()
    await expect(content, what).toBeVisible({ timeout: 6_000 })
  }
})
