import type { BrowserContext, Route } from '@playwright/test'
import { PAGE_TIMEOUT_MS, PLACES, type ReleasedProduct } from './released-product.ts'
import { seconds } from './seconds.ts'

const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' }

interface Failure {
  name: string
  breaks: (url: string) => boolean
  answer: (route: Route) => unknown
}

/** Milliseconds until the shell is shown, and from the click until the other page is. */
type Times = { shown: number; otherPage: number }

const FAILURES: Failure[] = [
  {
    name: 'entry script answers 503',
    breaks: isEntry,
    answer: (route) => route.fulfill({ status: 503 }),
  },
  {
    name: 'entry script is garbage',
    breaks: isEntry,
    answer: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '<html>', headers: ANY_ORIGIN }),
  },
  {
    name: 'cannot be reached',
    breaks: () => true,
    answer: (route) => route.abort('connectionrefused'),
  },
  { name: 'never answers', breaks: () => true, answer: () => undefined },
  { name: 'page is missing', breaks: isPage, answer: (route) => route.fulfill({ status: 404 }) },
  { name: 'page was tampered with', breaks: isPage, answer: addByte },
]

/** Makes all builds of each remote fail. The shell must still render, and open other pages. */
export async function measureFailures(
  product: ReleasedProduct,
  newContext: () => Promise<BrowserContext>,
): Promise<string> {
  const rows: string[] = []
  for (const failure of FAILURES) {
    const times: Times[] = []
    for (const place of PLACES) {
      const context = await newContext()
      times.push(await visitFailing(product, context, place, failure))
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    const shown = Math.max(...times.map((time) => time.shown))
    const otherPage = Math.max(...times.map((time) => time.otherPage))
    rows.push(`| ${failure.name} | ${seconds(shown)} | ${seconds(otherPage)} |`)
  }
  return `Every build of a remote fails while its page is opened by URL. Slowest of the ${PLACES.length} remotes; goal: at most 3 s each.

| the remote… | until sidebar and main area are rendered | from a click until another remote's page is rendered |
| --- | --- | --- |
${rows.join('\n')}`
}

async function visitFailing(
  { url }: ReleasedProduct,
  context: BrowserContext,
  { remote, path, otherPath }: (typeof PLACES)[number],
  { breaks, answer }: Failure,
): Promise<Times> {
  await context.route(`**/remotes/${remote}/**`, (route) =>
    breaks(route.request().url()) ? answer(route) : route.continue(),
  )
  const page = await context.newPage()
  const opening = performance.now()
  // Not "load", which waits for files that never arrive.
  await page.goto(url + path, { waitUntil: 'commit' })
  const link = page.locator(`nav a[href="${otherPath}"]`).first()
  await link.waitFor({ timeout: PAGE_TIMEOUT_MS })
  await page.locator('main').first().waitFor({ timeout: PAGE_TIMEOUT_MS })
  const shown = performance.now() - opening
  const leaving = performance.now()
  await link.click()
  await page.waitForURL(`**${otherPath}`, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor({ timeout: PAGE_TIMEOUT_MS })
  return { shown, otherPage: performance.now() - leaving }
}

function isEntry(url: string): boolean {
  return url.includes('/remote-entry.')
}

/** The code of a page: neither the entry script nor the routes. */
function isPage(url: string): boolean {
  return !isEntry(url) && /\.js$/.test(url) && !url.includes('/routes.')
}

async function addByte(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}
