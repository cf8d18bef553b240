import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test'
import { defineRemote } from '../rspack.base.ts'
import { bundle } from '../scripts/bundle.ts'
import { freePort } from '../scripts/free-port.ts'
import { isBusy, writeResults } from './results.ts'

/**
 * Measures releases in the running product, with a real browser: how soon one is visible, how soon
 * it is taken back, how the shell bears a remote that fails in every way, and whether anybody who
 * browses meanwhile sees one of many releases go by.
 *
 *     npm run bench:releases [switches]
 */

const ROOT = resolve(import.meta.dirname, '..')
const SWITCHES = Number(process.argv[2] ?? 200)
const ROUNDS = 5
const RELEASED = 'stores'
const TOKEN = 'the-token-of-the-measurement'
const ADMIN = { username: 'admin', password: 'for-the-measurement-only' }
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/google-chrome']
/** How long a page may take before it counts as failed. Milliseconds. */
const PATIENCE_MS = 10_000

/** Where each remote is entered, and where one goes when it fails. */
const PLACES = [
  { remote: 'catalog', path: '/admin/categories', elsewhere: '/admin/markets' },
  { remote: 'commerce', path: '/admin/markets', elsewhere: '/admin/news' },
  { remote: 'content', path: '/admin/news', elsewhere: '/admin/stores' },
  { remote: 'stores', path: '/admin/stores', elsewhere: '/admin/categories' },
]

const isEntry = (url: string) => url.includes('/remote-entry.')
/** The code of a page, whichever: neither the entry nor the routes. */
const isPage = (url: string) => !isEntry(url) && /\.js$/.test(url) && !url.includes('/routes.')

const FAILURES: {
  name: string
  breaks: (url: string) => boolean
  how: (route: Route) => unknown
}[] = [
  { name: 'entry answers 503', breaks: isEntry, how: (route) => route.fulfill({ status: 503 }) },
  {
    name: 'entry is garbage',
    breaks: isEntry,
    how: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '<html>', headers: OPEN_TO_ALL }),
  },
  {
    name: 'cannot be reached',
    breaks: () => true,
    how: (route) => route.abort('connectionrefused'),
  },
  { name: 'never answers', breaks: () => true, how: () => undefined },
  { name: 'page is missing', breaks: isPage, how: (route) => route.fulfill({ status: 404 }) },
  { name: 'page was tampered with', breaks: isPage, how: addByte },
]
const OPEN_TO_ALL = { 'Access-Control-Allow-Origin': '*' }

const busy = isBusy()
console.log('Building, releasing, failing, browsing: a few minutes…')
await run('node', ['scripts/build.ts'])
const work = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, ['server/src/main.ts'], {
  cwd: ROOT,
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(work, 'data'),
    WEB_ROOT: ROOT,
    ADMIN_PASSWORD: ADMIN.password,
    DEPLOY_TOKENS: `${RELEASED}:${TOKEN}`,
  },
  stdio: 'ignore',
})
const installed = BROWSERS.find((path) => existsSync(path))
const browser = await chromium.launch({
  ...(installed !== undefined && { executablePath: installed }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  await ready()
  const storageState = await signIn()
  const newContext = () =>
    browser.newContext({ storageState, viewport: { width: 1280, height: 800 } })
  const text = [
    await measureReleases(await newContext()),
    await measureFailures(newContext),
    await browseThroughReleases(await newContext()),
  ].join('\n\n')
  console.log(`\n${text}\n`)
  if (busy) console.log('The machine was busy before this began: nothing is written.')
  else writeResults('Releases', 'npm run bench:releases', text)
} finally {
  await browser.close()
  server.kill()
  rmSync(work, { recursive: true, force: true })
}

/** From the command to a fresh tab that runs the build, and back. */
async function measureReleases(context: BrowserContext): Promise<string> {
  const before = await liveBuild()
  await (await freshTab(context)).close()
  const published: number[] = []
  const rolledBack: number[] = []
  const seenAgain: number[] = []
  const opened: number[] = []
  const commanded: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const version = `bench${round}`
    const publishing = performance.now()
    const folder = await bundleAs(version)
    await release(['publish', RELEASED, '--dist', folder])
    await release(['promote', RELEASED, version])
    await seeBuild(context, version)
    published.push(performance.now() - publishing)
    const calling = performance.now()
    await changeRelease('rollback', { revision: await revision(), version: before })
    const handedOut = await handedOutBuild()
    rolledBack.push(performance.now() - calling)
    if (handedOut !== before) throw new Error(`Rolled back, and a page still names ${handedOut}`)
    await seeBuild(context, before)
    seenAgain.push(performance.now() - calling)
    const opening = performance.now()
    await seeBuild(context, before)
    opened.push(performance.now() - opening)
    await changeRelease('promote', { revision: await revision(), version, smoke: 'skipped' })
    const commanding = performance.now()
    await release(['rollback', RELEASED, before])
    await seeBuild(context, before)
    commanded.push(performance.now() - commanding)
  }
  await context.close()
  return `Of ${ROUNDS} rounds with the remote \`${RELEASED}\`; visible is a fresh tab whose page stands and runs the build.

| | at most | median | slowest |
| --- | --- | --- | --- |
| publish to visible: build, \`publish\`, \`promote\` with its smoke test, open a tab | 10 s | ${cells(published)} |
| roll back: the call, until a page that is handed out names the build before | 1 s | ${cells(rolledBack)} |
| the same until a fresh tab is drawn | | ${cells(seenAgain)} |
| a fresh tab when nothing was released, for comparison | | ${cells(opened)} |
| the command \`rollback\`, with its start, until a fresh tab is drawn | | ${cells(commanded)} |`
}

/** All builds of the remote fail; the shell must be there, and lead elsewhere. */
async function measureFailures(newContext: () => Promise<BrowserContext>): Promise<string> {
  const rows: string[] = []
  for (const { name, breaks, how } of FAILURES) {
    const shown: number[] = []
    const left: number[] = []
    for (const { remote, path, elsewhere } of PLACES) {
      const context = await newContext()
      await context.route(`**/remotes/${remote}/**`, (route) =>
        breaks(route.request().url()) ? how(route) : route.continue(),
      )
      const page = await context.newPage()
      const opening = performance.now()
      // Not "load": a file that never arrives would hold it up.
      await page.goto(url + path, { waitUntil: 'commit' })
      const link = page.locator(`nav a[href="${elsewhere}"]`).first()
      await link.waitFor({ timeout: PATIENCE_MS })
      await page.locator('main').first().waitFor({ timeout: PATIENCE_MS })
      shown.push(performance.now() - opening)
      const leaving = performance.now()
      await link.click()
      await page.waitForURL(`**${elsewhere}`, { waitUntil: 'commit' })
      await page.locator('main h1').first().waitFor({ timeout: PATIENCE_MS })
      left.push(performance.now() - leaving)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    rows.push(`| ${name} | ${seconds(Math.max(...shown))} | ${seconds(Math.max(...left))} |`)
  }
  return `Every build of a remote fails while its page is opened by its address. The slowest of the ${PLACES.length} remotes, at most 3 s each.

| the remote… | sidebar and main area stand | another remote's page stands after a click |
| --- | --- | --- |
${rows.join('\n')}`
}

/** Three tabs browse, by links and by address, while the remote is released back and forth. */
async function browseThroughReleases(context: BrowserContext): Promise<string> {
  const versions = [await liveBuild(), 'bench0']
  let over = false
  let navigations = 0
  const failures: string[] = []
  const browse = async () => {
    const page = await context.newPage()
    page.on('pageerror', (error) => failures.push(error.message))
    while (!over) {
      for (const { path, elsewhere } of PLACES) {
        navigations += 2
        await visit(page, path, () => page.goto(url + path, { waitUntil: 'domcontentloaded' }))
        await visit(page, elsewhere, () =>
          page.locator(`nav a[href="${elsewhere}"]`).first().click(),
        )
      }
    }
  }
  const visit = async (page: Page, path: string, go: () => Promise<unknown>) => {
    try {
      await go()
      await page.waitForURL(`**${path}`, { waitUntil: 'commit', timeout: PATIENCE_MS })
      await page.locator('main h1').first().waitFor({ timeout: PATIENCE_MS })
      const panel = page.locator('main [role="alert"]:has(h1)')
      if ((await panel.count()) > 0) failures.push(`${path}: ${await panel.textContent()}`)
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const tabs = [browse(), browse(), browse()]
  for (let at = 0; at < SWITCHES; at++) {
    const version = versions[(at + 1) % 2] ?? ''
    await changeRelease('promote', { revision: await revision(), version, smoke: 'skipped' })
    await pause(250)
  }
  over = true
  await Promise.all(tabs)
  await context.close()
  for (const failure of failures) console.error(failure)
  return `${SWITCHES} releases of \`${RELEASED}\`, four a second, while three tabs browsed: ${navigations} navigations, ${failures.length} failed (at most 0).`
}

/** The remote of this checkout, under another name. @returns its folder */
async function bundleAs(version: string): Promise<string> {
  const path = join(work, version)
  const config = defineRemote(RELEASED, version)
  await bundle({ ...config, output: { ...config.output, path }, devtool: false })
  return path
}

/** What the HTML of the dashboard, as a fresh tab gets it, names as the remote's build. */
async function handedOutBuild(): Promise<string | undefined> {
  const html = await (await fetch(`${url}/admin/${RELEASED}`)).text()
  return html.match(new RegExp(`/remotes/${RELEASED}/([^/]+)/remote-entry`))?.[1]
}

async function seeBuild(context: BrowserContext, version: string): Promise<void> {
  const page = await freshTab(context)
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  if (!scripts.some((name) => name.includes(`/remotes/${RELEASED}/${version}/remote-entry.`))) {
    throw new Error(`A fresh tab does not run ${version}`)
  }
  await page.close()
}

async function freshTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/admin/${RELEASED}`, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor({ timeout: PATIENCE_MS })
  return page
}

/** One more byte than what was built. */
async function addByte(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}

async function call(path: string, method = 'GET', body?: object): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function changeRelease(what: 'promote' | 'rollback', body: object): Promise<void> {
  await call(`/releases/${RELEASED}/${what}`, 'POST', body)
}

async function revision(): Promise<number> {
  return Number(Reflect.get(Object(await call(`/releases/${RELEASED}`)), 'revision'))
}

async function liveBuild(): Promise<string> {
  const { state } = Object(await call(`/releases/${RELEASED}`))
  return String(state.current)
}

async function signIn() {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = Object(await answer.json())
  const localStorage = [
    { name: 'authToken', value: String(token) },
    { name: 'authUsername', value: ADMIN.username },
  ]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

async function release(args: string[]): Promise<void> {
  await run(process.execPath, ['scripts/release.ts', ...args], {
    VAYAL_SERVER: url,
    DEPLOY_TOKEN: TOKEN,
  })
}

async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env } })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  child.stdout.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${said}`)
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The server did not become ready')
}

function cells(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return `${seconds(sorted[Math.floor(sorted.length / 2)])} | ${seconds(sorted.at(-1))}`
}

function seconds(milliseconds = Number.NaN): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
