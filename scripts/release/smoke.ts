import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Route,
} from '@playwright/test'
import { type BootData, bootData } from '@vayal/shared/contracts/config'
import {
  type InlinedRegistry,
  inlinedRegistry,
  type RemoteEntry,
} from '@vayal/shared/contracts/registry'
import { BROWSER_ARGS } from '../browser-args.ts'
import { findBrowser } from '../find-browser.ts'
import { Unreachable } from './release-api.ts'
import type { RenderScope } from './release-options.ts'

/** Milliseconds within which a page must be rendered. */
const RENDER_MS = 15_000
/** Milliseconds without a new call after which a page has its data. */
const QUIET_MS = 150
/** Maximum number of other remotes rendered beside a candidate, which bounds the time of a promote. */
const MAX_OTHERS = 8
/** A transparent pixel that replaces images that fail to load. */
const BLANK_IMAGE = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
)
const OWN_PAGES_ONLY: RenderScope = { ownPages: true, rendersOther: () => false }
const NOT_MODIFIED = 304
const BOOT_SCRIPT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s

/**
 * Renders a candidate's pages in the live shell, once signed out and once on live data, and the
 * first page of some other remotes beside it. Returns the problems. Sends no writes.
 * @param token added to the calls outside the browser, so that the candidate cannot read it
 * @throws {Unreachable} if the server stopped, which is not a problem of the candidate
 */
export async function smokeTest(
  server: string,
  candidate: RemoteEntry,
  scope: RenderScope,
  token?: string,
): Promise<string[]> {
  const executable = findBrowser()
  if (!executable) {
    return ['There is no browser to render the candidate: run "npx playwright install chromium".']
  }
  const boot = await readBoot(server)
  const browser = await chromium.launch({
    ...(executable !== 'playwright' && { executablePath: executable }),
    args: BROWSER_ARGS,
  })
  const problems: Problem[] = []
  try {
    // A foreign backend would refuse the token.
    const canSignIn = token !== undefined && boot.config.authMode === 'server'
    const runs = [
      renderPages(browser, { server, boot, candidate, scope }),
      ...(canSignIn && scope.ownPages
        ? [renderPages(browser, { server, boot, candidate, scope: OWN_PAGES_ONLY, token })]
        : []),
    ]
    for (const found of await Promise.all(runs)) {
      const reported = new Set(problems.map(({ text }) => text))
      problems.push(...found.filter(({ text }) => !reported.has(text)))
    }
  } finally {
    await browser.close()
  }
  if (problems.length > 0) await requireListening(server)
  return summaryOf(problems)
}

type Problem = { mount: string; text: string }

interface Run {
  server: string
  boot: BootData
  candidate: RemoteEntry
  scope: RenderScope
  token?: string | undefined
}

async function renderPages(
  browser: Browser,
  { server, boot, candidate, scope, token }: Run,
): Promise<Problem[]> {
  const problems: Problem[] = []
  let mount = ''
  const addProblem = (text: string) =>
    problems.push({ mount: token ? `${mount} signed in` : mount, text: text.trim() })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    // The browser treats a fulfilled page as public, and a public page may not fetch remotes from
    // this machine. Older browsers do not know the permission.
    await context.grantPermissions(['local-network-access']).catch(() => undefined)
    const calls = await interceptRequests(context, { server, boot, candidate, token })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') addProblem(`console error: ${firstLine(message.text())}`)
    })
    page.on('pageerror', (error) => addProblem(firstLine(error.message)))
    const pages = scope.ownPages ? candidate.mounts : candidate.mounts.slice(0, 1)
    // The last page's sidebar leads to the other remotes. A retired remote has no page.
    for (mount of pages.length > 0 ? pages : ['/admin']) {
      await page.goto(server + mount.replaceAll(/:[^/]+/g, '1'), { waitUntil: 'domcontentloaded' })
      await requireRendered(page, calls, addProblem)
    }
    const others = boot.registry.remotes
      .filter(({ id }) => id !== candidate.id && scope.rendersOther(id))
      .flatMap(({ id, nav }) => nav[0]?.entries.slice(0, 1).map(({ path }) => ({ id, path })) ?? [])
      .slice(0, MAX_OTHERS)
    for (const { id, path } of problems.length > 0 ? [] : others) {
      mount = `${id} beside it, ${path}`
      await page.locator(`nav a[href="${path}"]`).first().click({ timeout: RENDER_MS })
      await requireRendered(page, calls, addProblem)
    }
  } catch (error) {
    addProblem(firstLine(error instanceof Error ? error.message : String(error)))
  }
  return problems
}

/** Each problem once, with the first page that showed it. */
function summaryOf(problems: Problem[]): string[] {
  const mounts = new Map<string, Set<string>>()
  for (const { mount, text } of problems) {
    mounts.set(text, (mounts.get(text) ?? new Set()).add(mount))
  }
  return [...mounts].map(([text, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `${first}${more}: ${text}`
  })
}

interface Calls {
  started: number
  inFlight: number
}

async function interceptRequests(
  context: BrowserContext,
  { server, boot, candidate, token }: Omit<Run, 'scope'>,
): Promise<Calls> {
  await context.addInitScript(() => {
    localStorage.setItem('authToken', 'smoke-test')
    localStorage.setItem('authUsername', 'smoke-test')
  })
  const calls = { started: 0, inFlight: 0 }
  const { apiBaseUrl, adBannerBaseUrl } = boot.config
  const ownOrigin = new URL(server).origin
  const apiOrigins = [ownOrigin, originOf(apiBaseUrl, server), originOf(adBannerBaseUrl, server)]
  async function serve(route: Route): Promise<void> {
    const request = route.request()
    const { pathname, origin } = new URL(request.url())
    if (request.resourceType() === 'document') return servePage(route, candidate)
    if (request.resourceType() === 'image') return serveImage(route)
    if (origin === ownOrigin && pathname === '/registry.json')
      return serveRegistry(route, candidate)
    const isCall = ['fetch', 'xhr', 'ping', 'other'].includes(request.resourceType())
    if (!isCall || !apiOrigins.includes(origin) || pathname.startsWith('/remotes/'))
      return route.continue()
    calls.started += 1
    calls.inFlight += 1
    try {
      await serveCall(route, origin === ownOrigin ? token : undefined)
    } finally {
      calls.inFlight -= 1
    }
  }
  // Playwright does not await handlers, so a rejection would end the process.
  await context.route('**/*', (route) =>
    serve(route).catch(() => route.abort('connectionfailed').catch(() => undefined)),
  )
  return calls
}

/** Opens a new connection, because a stopping server still answers on open ones. */
async function requireListening(server: string): Promise<void> {
  const { hostname, port, protocol } = new URL(server)
  const socket = connect(Number(port) || (protocol === 'https:' ? 443 : 80), hostname)
  try {
    await once(socket, 'connect')
  } catch {
    throw new Unreachable(`${server} can no longer be reached`)
  } finally {
    socket.destroy()
  }
}

async function readBoot(server: string) {
  const response = await fetch(`${server}/admin`).catch(() => undefined)
  const page = response?.ok && (await response.text().catch(() => undefined))
  if (!page) throw new Unreachable(`${server} cannot be reached`)
  const [, , json] = BOOT_SCRIPT.exec(page) ?? []
  if (json === undefined) throw new Unreachable(`${server}/admin is not a complete page of a shell`)
  return bootData.parse(JSON.parse(json))
}

function originOf(url: string, server: string): string {
  return new URL(url, server).origin
}

async function servePage(route: Route, candidate: RemoteEntry): Promise<void> {
  const response = await route.fetch().catch(() => undefined)
  if (!response) return route.abort('connectionfailed')
  const page = (await response.text())
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replace(BOOT_SCRIPT, (_, start: string, json: string, end: string) => {
      const boot = bootData.parse(JSON.parse(json))
      const changed = { ...boot, registry: withCandidate(boot.registry, candidate) }
      return start + JSON.stringify(changed).replaceAll('<', '\\u003c') + end
    })
  await route.fulfill({ response, body: page })
}

function withCandidate(shown: InlinedRegistry, candidate: RemoteEntry): InlinedRegistry {
  const others = shown.remotes
    .filter(({ id }) => id !== candidate.id)
    .map((remote) => ({ ...remote, canary: null }))
  // No fallback: a candidate that cannot be rendered must fail.
  return { ...shown, remotes: [...others, { ...candidate, previous: null }] }
}

async function serveRegistry(route: Route, candidate: RemoteEntry): Promise<void> {
  const live = await fetchRegistry(route).catch(() => undefined)
  if (!live) return route.fulfill({ status: NOT_MODIFIED })
  return route.fulfill({ json: withCandidate(live, candidate) })
}

/** Undefined for an error status. Rejects if a stopping server cut off the body. */
async function fetchRegistry(route: Route): Promise<InlinedRegistry | undefined> {
  const response = await route.fetch()
  return response.ok() ? inlinedRegistry.parse(await response.json()) : undefined
}

async function serveImage(route: Route): Promise<void> {
  const response = await route.fetch().catch(() => undefined)
  if (response?.ok()) return route.fulfill({ response })
  return route.fulfill({ contentType: 'image/gif', body: BLANK_IMAGE })
}

/** Answers a failed read with an empty list, because the smoke test is about code. Sends no write. */
async function serveCall(route: Route, token: string | undefined): Promise<void> {
  const request = route.request()
  if (request.method() !== 'GET') return route.fulfill({ status: 204 })
  const { authorization: _, ...others } = request.headers()
  const headers = { ...others, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const response = await route.fetch({ headers }).catch(() => undefined)
  if (response?.ok()) return route.fulfill({ response })
  return route.fulfill({ json: [], headers: { 'Access-Control-Allow-Origin': '*' } })
}

/** The shell shows a failed page as an alert with a heading. */
async function requireRendered(
  page: Page,
  calls: Calls,
  addProblem: (problem: string) => void,
): Promise<void> {
  try {
    await page.locator('main h1').first().waitFor({ timeout: RENDER_MS })
    await waitForData(page, calls)
    const failure = page.locator('main [role="alert"]:has(h1)')
    if ((await failure.count()) === 0) return
    addProblem(`cannot be rendered: ${await failure.locator('pre').textContent()}`)
  } catch {
    addProblem(`nothing was rendered within ${RENDER_MS / 1000} s`)
  }
}

/**
 * Waits for the data after the heading, because rendering the data may fail. The timer runs in the
 * page, so a busy page has processed the last answer before it fires. @throws {Error} if the page hangs
 */
async function waitForData(page: Page, calls: Calls): Promise<void> {
  const deadline = Date.now() + RENDER_MS
  let started: number
  do {
    started = calls.started
    const quiet = page.evaluate(
      (delay) =>
        new Promise<true>((resolve) => {
          setTimeout(() => requestIdleCallback(() => resolve(true), { timeout: 1000 }), delay)
        }),
      QUIET_MS,
    )
    const isResponsive = await Promise.race([quiet, pause(RENDER_MS, false, { ref: false })])
    if (!isResponsive) throw new Error('The page hangs')
  } while ((calls.inFlight > 0 || calls.started > started) && Date.now() < deadline)
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
