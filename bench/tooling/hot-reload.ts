import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { PASSWORD, signIn, startServer } from '../../server/torture/running-server.ts'
import { openBrowser } from '../browser/browser.ts'
import { inTurn } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { type Sides, VITE_BUNDLE } from './builds.ts'
import type { Checkout } from './checkout.ts'
import { type Command, run, until } from './commands.ts'
import { timeRow } from './time-row.ts'

const OPENING_MS = 15_000

/** Runs both development servers, each with an open page that updates when a file is saved. */
export async function measureHotReload(
  rounds: number,
  { ours, theirs, dataDir }: Sides & { dataDir: string },
): Promise<Row> {
  // The other side needs a server too; its registry is that of the last build.
  await using backend = await startServer({
    DATA_DIR: join(dataDir, 'theirs'),
    WEB_ROOT: ours.folder,
  })
  const [ourPort, theirPort] = [await freePort(), await freePort()]
  await using development = run(process.execPath, {
    args: ['scripts/dev.ts'],
    folder: ours.folder,
    env: {
      PORT: String(ourPort),
      DATA_DIR: join(dataDir, 'ours'),
      SEED: 'none',
      ADMIN_PASSWORD: PASSWORD,
    },
  })
  await using vite = run(process.execPath, viteCommand(theirs, theirPort, backend.url))
  await using browser = await openBrowser()
  const pages = [
    { checkout: ours, url: `http://localhost:${ourPort}`, command: development },
    { checkout: theirs, url: `http://127.0.0.1:${theirPort}`, command: vite },
  ].map(async ({ checkout, url, command }) => {
    await until(
      () => `${url}\n${command.output()}`,
      () => answers(`${url}/livez`, `${url}/login`),
    )
    const page = await browser.newPage()
    await open(page, url)
    return { checkout, page }
  })
  const sides = (await Promise.all(pages)).map((side) => () => timeToVisibleChange(side))
  return timeRow(
    'From a saved line in one remote to the updated page, development server',
    'one bundle, vite',
    await inTurn(rounds, sides),
  )
}

function viteCommand({ folder }: Checkout, port: number, backend: string): Command {
  return { args: [VITE_BUNDLE, 'dev', '--port', String(port), '--backend', backend], folder }
}

async function answers(...urls: string[]): Promise<boolean> {
  const answers = await Promise.all(
    urls.map((url) =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}

async function open(page: Page, url: string): Promise<void> {
  const token = await signIn(url)
  await page.addInitScript((value) => {
    localStorage.setItem('authToken', value)
    localStorage.setItem('authUsername', 'admin')
  }, token)
  // A server that has just started may reload a page while it loads.
  await until(
    () => `a page of ${url}`,
    async () => {
      await page.goto(`${url}/admin/categories`)
      const heading = page.locator('h1').first()
      return heading.waitFor({ timeout: OPENING_MS }).then(
        () => true,
        () => false,
      )
    },
  )
}

/** Milliseconds from saving the file to the frame that shows the text, measured in the page. */
async function timeToVisibleChange({
  checkout,
  page,
}: {
  checkout: Checkout
  page: Page
}): Promise<number> {
  await page.evaluate(() => {
    const shown = () => document.querySelector('h1')?.textContent
    const before = shown()
    const seen = new Promise<number>((done) => {
      const observer = new MutationObserver(() => {
        const now = shown()
        if (now === undefined || now === before) return
        observer.disconnect()
        requestAnimationFrame(() => done(Date.now()))
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
    })
    Object.assign(window, { seen })
  })
  const mark = checkout.changeOneLine()
  const saved = Date.now()
  const at: unknown = await page.evaluate(() => Reflect.get(window, 'seen'))
  const heading = await page.locator('h1').textContent()
  if (typeof at !== 'number' || !heading?.includes(mark)) throw new Error(`Seen: ${heading}`)
  return at - saved
}
