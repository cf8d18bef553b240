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
import type { RenderScope } from './decide.ts'
import { Unreachable } from './release-api.ts'

/** Milliseconds for rendering a page. */
const RENDER_MS = 15_000
/** Milliseconds without a pending call after which a page has its data. */
const QUIET_MS = 150
const POLL_MS = 25
/** A transparent pixel that replaces images that fail to load. */
const BLANK_IMAGE = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
)
const NOTHING_BESIDE: RenderScope = { ownPages: true, isBeside: () => false }
const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s

/**
 * Renders a candidate's pages in the live shell, signed out and signed in, and the first page of
 * other remotes beside it. Returns the problems. No write leaves the browser.
 * @param token reads the live data; the browser does not get it
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
    // Another backend does not know the token.
    const canSignIn = token !== undefined && boot.config.authMode === 'server'
    const visits = [
      visit(browser, { server, boot, candidate, scope }),
      ...(canSignIn && scope.ownPages
        ? [visit(browser, { server, boot, candidate, scope: NOTHING_BESIDE, token })]
        : []),
    ]
    for (const found of await Promise.all(visits)) {
      const known = new Set(problems.map(({ text }) => text))
      problems.push(...found.filter(({ text }) => !known.has(text)))
    }
  } finally {
    await browser.close()
  }
  if (problems.length > 0) await requireListening(server)
  return summaryOf(problems)
}

type Problem = { mount: string; text: string }

interface Visit {
  server: string
  boot: BootData
  candidate: RemoteEntry
  scope: RenderScope
  token?: string | undefined
}

async function visit(
  browser: Browser,
  { server, boot, candidate, scope, token }: Visit,
): Promise<Problem[]> {
  const problems: Problem[] = []
  let mount = ''
  const note = (text: string) =>
    problems.push({ mount: token ? `${mount} signed in` : mount, text: text.trim() })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    // Fulfilled pages have no address space, so remotes on this machine look as if reached from the
    // internet. Older browsers do not know the permission.
    await context.grantPermissions(['local-network-access']).catch(() => undefined)
    const calls = await prepare(context, { server, boot, candidate, token })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console error: ${firstLine(message.text())}`)
    })
    page.on('pageerror', (error) => note(firstLine(error.message)))
    const pages = scope.ownPages ? candidate.mounts : candidate.mounts.slice(0, 1)
    // A retired remote has no page.
    for (mount of pages.length > 0 ? pages : ['/admin']) {
      await page.goto(server + mount.replaceAll(/:[^/]+/g, '1'), { waitUntil: 'domcontentloaded' })
      await requireRendered(page, calls, note)
    }
    const others = problems.length > 0 ? [] : boot.registry.remotes
    for (const { id, nav } of others) {
      const path = nav[0]?.entries[0]?.path
      if (path === undefined || id === candidate.id || !scope.isBeside(id)) continue
      mount = `${id} beside it, ${path}`
      await page.locator(`nav a[href="${path}"]`).first().click({ timeout: RENDER_MS })
      await requireRendered(page, calls, note)
    }
  } catch (error) {
    note(firstLine(error instanceof Error ? error.message : String(error)))
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

/** Answers of the page's calls that are still awaited. */
interface Calls {
  pending: number
}

async function prepare(
  context: BrowserContext,
  { server, boot, candidate, token }: Omit<Visit, 'scope'>,
): Promise<Calls> {
  await context.addInitScript(() => {
    localStorage.setItem('authToken', 'smoke-test')
    localStorage.setItem('authUsername', 'smoke-test')
  })
  const calls = { pending: 0 }
  const api = new Set([server, originOf(boot.config.apiBaseUrl, server)])
  api.add(originOf(boot.config.adBannerBaseUrl, server))
  await context.route('**/*', async (route) => {
    const request = route.request()
    const { pathname, origin } = new URL(request.url())
    if (request.resourceType() === 'document') return servePage(route, candidate)
    if (request.resourceType() === 'image') return serveImage(route)
    if (origin === server && pathname === '/registry.json') return serveRegistry(route, candidate)
    const isCall = ['fetch', 'xhr', 'ping', 'other'].includes(request.resourceType())
    if (!isCall || !api.has(origin) || pathname.startsWith('/remotes/')) return route.continue()
    calls.pending += 1
    try {
      await serveCall(route, origin === new URL(server).origin ? token : undefined)
    } finally {
      calls.pending -= 1
    }
  })
  return calls
}

/** Uses a new connection: a stopping server still answers on open ones. */
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
  if (!response?.ok) throw new Unreachable(`${server} cannot be reached`)
  const page = await response.text()
  const [, , json = ''] = BOOT.exec(page) ?? []
  return bootData.parse(JSON.parse(json))
}

function originOf(address: string, server: string): string {
  return new URL(address, server).origin
}

async function servePage(route: Route, candidate: RemoteEntry): Promise<void> {
  const response = await route.fetch().catch(() => undefined)
  if (!response) return route.abort('connectionfailed')
  const page = (await response.text())
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replace(BOOT, (_, start: string, json: string, end: string) => {
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
  const response = await route.fetch().catch(() => undefined)
  if (!response?.ok()) return route.fulfill({ status: 304 })
  const live = inlinedRegistry.parse(await response.json())
  return route.fulfill({ json: withCandidate(live, candidate) })
}

async function serveImage(route: Route): Promise<void> {
  const response = await route.fetch().catch(() => undefined)
  if (response?.ok()) return route.fulfill({ response })
  return route.fulfill({ contentType: 'image/gif', body: BLANK_IMAGE })
}

/** The smoke test is about code, so a refusal becomes an empty answer. */
async function serveCall(route: Route, token: string | undefined): Promise<void> {
  const request = route.request()
  if (request.method() !== 'GET') return route.fulfill({ status: 204 })
  const { authorization: _, ...others } = request.headers()
  const headers = { ...others, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const response = await route.fetch({ headers }).catch(() => undefined)
  if (response?.ok()) return route.fulfill({ response })
  return route.fulfill({ json: [], headers: { 'Access-Control-Allow-Origin': '*' } })
}

/** The shell’s panel for a failed page is an alert with a heading. */
async function requireRendered(
  page: Page,
  calls: Calls,
  note: (problem: string) => void,
): Promise<void> {
  try {
    await page.locator('main h1').first().waitFor({ timeout: RENDER_MS })
    await callsSettled(calls)
    const failure = page.locator('main [role="alert"]:has(h1)')
    if ((await failure.count()) === 0) return
    note(`cannot be rendered: ${await failure.locator('pre').textContent()}`)
  } catch {
    note(`nothing was rendered within ${RENDER_MS / 1000} s`)
  }
}

/** A heading is often there before the data, whose rendering may fail. */
async function callsSettled(calls: Calls): Promise<void> {
  const deadline = Date.now() + RENDER_MS
  for (let quiet = 0; quiet < QUIET_MS && Date.now() < deadline; ) {
    await pause(POLL_MS)
    quiet = calls.pending > 0 ? 0 : quiet + POLL_MS
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
