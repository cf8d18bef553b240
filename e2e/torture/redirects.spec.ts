import type { Page } from '@playwright/test'
import { signInByForm } from '../support/session.ts'
import { test } from '../support/test.ts'
import { catchEscapes } from './escapes.ts'
import { report, SIZE } from './findings.ts'
import { HOSTILE_QUERIES } from './hostile-urls.ts'

const OPENED = { small: 3, full: HOSTILE_QUERIES.length }[SIZE]
const IN_PAGE = { small: 24, full: HOSTILE_QUERIES.length }[SIZE]
const SIGN_INS = { small: 1, full: 10 }[SIZE]

type Arrival = { query: string; url: string }

test('no forged URL leads out of the dashboard after the sign-in', async ({
  page,
  context,
  server,
  allowed,
  open,
}, testInfo) => {
  // A request to another host is reported as a finding instead.
  allowed.push(/^elsewhere: /)
  const escapes = await catchEscapes(context, server.url)
  const afterSignIn: Arrival[] = []
  for (const query of spread(HOSTILE_QUERIES, SIGN_INS)) {
    await page.goto(`/login?${query}`)
    await signInByForm(page)
    afterSignIn.push({ query, url: await urlAfterLogin(page) })
    await page.evaluate(() => localStorage.clear())
  }

  await open('/admin/categories')
  const inPage = await followInPage(page, spread(HOSTILE_QUERIES, IN_PAGE))
  const opened: Arrival[] = []
  for (const query of spread(HOSTILE_QUERIES, OPENED)) {
    await page.goto(`/login?${query}`)
    opened.push({ query, url: await urlAfterLogin(page) })
  }

  const line = (attack: string, arrivals: Arrival[]) => {
    const outside = arrivals.filter(({ url }) => !isOurs(url, server.url))
    const held = outside.length === 0 && escapes.length === 0
    return {
      attack,
      amount: `${arrivals.length} URLs`,
      outcome: held ? '0 left the dashboard' : JSON.stringify({ outside, escapes }),
      limit: '0',
      held,
    }
  }
  report(testInfo, [
    line('forged return URLs, followed after a sign-in', afterSignIn),
    line('forged return URLs, opened while signed in', opened),
    line('forged return URLs, followed within the page', inPage),
  ])
})

async function urlAfterLogin(page: Page): Promise<string> {
  await page.waitForURL((url) => url.pathname !== '/login', { waitUntil: 'commit' })
  return page.url()
}

/** Opens the login page for each query without a page load, as the back button does. */
function followInPage(page: Page, queries: readonly string[]): Promise<Arrival[]> {
  return page.evaluate(async (all) => {
    const arrivals: { query: string; url: string }[] = []
    for (const query of all) {
      history.pushState(null, '', `/login?${query}`)
      dispatchEvent(new PopStateEvent('popstate'))
      // Until the dashboard is rendered, the next login page cannot be told from this one.
      const hasArrived = () => location.pathname !== '/login' && document.querySelector('nav')
      const deadline = performance.now() + 5_000
      while (performance.now() < deadline && !hasArrived()) {
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      arrivals.push({ query, url: location.href })
    }
    return arrivals
  }, queries)
}

function isOurs(url: string, own: string): boolean {
  const { origin, pathname } = new URL(url)
  return origin === own && /^\/admin(\/|$)/.test(pathname)
}

function spread(queries: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const query = queries[Math.floor((at * queries.length) / count)]
    if (query === undefined) throw new Error('The list is empty')
    return query
  })
}
