import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { BROWSER_ARGS } from '../../scripts/browser-args.ts'
import { build } from '../../scripts/build.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { installedBrowser, newVisitor, openBrowser, slowProcessor } from './browser.ts'
import { milliseconds } from './figures.ts'
import { type MainThreadTimes, mainThreadTimes } from './main-thread-times.ts'
import { type Site, startOurs } from './site.ts'

const SHEET = '/admin/marketprice/sheet'
const MIN_COLUMN = 3
const AVG_COLUMN = 5
const SAVED_ROWS = 2_000
const MAX_SAVE_MS = 6_000
const LONG_SHEET_ROWS = 10_000
const MAX_KEY_MS = 16
const KEYS = 40
const BETWEEN_KEYS_MS = 130
/** Calls in flight, as many as the sheet sends. */
const CONCURRENCY = 6

export async function measureSheet(rounds: number): Promise<Row[]> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
  try {
    await using ours = await startOurs('ours', folder, { seed: 'none' })
    await addPrices(ours)
    return [await compareSaves(rounds, ours), ...(await compareKeys(rounds, ours))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function numberedPrice(number: number) {
  return {
    Name: `Price ${number}`,
    Category: 'Vegetables',
    MinPrice: 20,
    MaxPrice: 30,
    AvgPrice: 25,
    Units: 'Kg',
    LastUpdated: '05/06/2026',
  }
}

async function addPrices({ url, token }: Site): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  for (let number = 1; number <= SAVED_ROWS; number++) {
    const body = JSON.stringify(numberedPrice(number))
    const answer = await fetch(`${url}/api/marketprice`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`A price was refused: ${answer.status}`)
  }
}

async function pasteMinPrices(page: Page, price: number, rows: number): Promise<void> {
  await cell(page, 1, MIN_COLUMN).click()
  const text = Array.from({ length: rows }, () => price).join('\n')
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
  await page.getByText(`Save ${rows.toLocaleString('en')} rows`).waitFor()
}

/** Cell of the grid; rows and columns count from 1. */
function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
}

/** Measures from the click on Save to the message, against bare PUT calls of the same prices. */
async function compareSaves(rounds: number, site: Site): Promise<Row> {
  const chromePath = installedBrowser()
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--window-size=1366,768', ...BROWSER_ARGS],
  })
  let price = 20
  const nextPrice = () => {
    price = price === 20 ? 21 : 20
    return price
  }
  try {
    const [own = [], theirs = []] = await inTurn(rounds, [
      () => saveSheet(chrome.port, site, nextPrice()),
      () => sendBareCalls(chrome.port, site, nextPrice()),
    ])
    const [time, other] = [median(own), median(theirs)]
    return {
      work: `${SAVED_ROWS.toLocaleString('en')} changed prices, from the click on Save to "saved"`,
      against: `the same PUT calls alone, ${CONCURRENCY} at a time`,
      ours: milliseconds(time),
      theirs: milliseconds(other),
      ratio: time / other,
      goal: 'at most 6 s',
      met: time <= MAX_SAVE_MS,
    }
  } finally {
    chrome.kill()
  }
}

async function saveSheet(port: number, site: Site, price: number): Promise<number> {
  return measureDetached(port, site, async (page) => {
    await page.goto(site.url + SHEET)
    await pasteMinPrices(page, price, SAVED_ROWS)
    await page.evaluate((rows) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.includes(`Save ${rows}`),
      )
      setTimeout(() => {
        const started = performance.now()
        button?.click()
        const check = setInterval(() => {
          if (!document.body.textContent.includes(`${rows} rows saved`)) return
          clearInterval(check)
          document.title = `measured ${performance.now() - started}`
        }, 20)
      }, 1_500)
    }, SAVED_ROWS.toLocaleString('en'))
  })
}

async function sendBareCalls(port: number, site: Site, price: number): Promise<number> {
  return measureDetached(port, site, async (page) => {
    await page.goto(`${site.url}/privacy-policy`)
    await page.evaluate(
      ({ token, concurrency, body }) => {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
        setTimeout(async () => {
          const list = await (await fetch('/api/marketprice', { headers })).json()
          const started = performance.now()
          const rows: { Id: number; Name: string }[] = [...list]
          const send = async () => {
            for (let row = rows.pop(); row; row = rows.pop()) {
              const { Id, Name } = row
              await fetch(`/api/marketprice/${Id}`, {
                method: 'PUT',
                headers,
                body: JSON.stringify({ ...body, Id, Name }),
              })
            }
          }
          await Promise.all(Array.from({ length: concurrency }, send))
          document.title = `measured ${performance.now() - started}`
        }, 1_500)
      },
      {
        token: site.token,
        concurrency: CONCURRENCY,
        body: { ...numberedPrice(0), MinPrice: price },
      },
    )
  })
}

/** Milliseconds from the page's title, where the page writes them: an attached debugger slows it down. */
async function measureDetached(
  port: number,
  site: Site,
  start: (page: Page) => Promise<void>,
): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0]
  if (!context) throw new Error('The browser has no context')
  const page = await context.newPage()
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    localStorage.setItem('authUsername', 'admin')
  }, site.token)
  await start(page)
  await browser.close()
  for (;;) {
    await pause(500)
    const targets: { id: string; title: string }[] = await (
      await fetch(`http://127.0.0.1:${port}/json/list`)
    ).json()
    const done = targets.find(({ title }) => title.startsWith('measured '))
    if (!done) continue
    await fetch(`http://127.0.0.1:${port}/json/close/${done.id}`)
    return Number(done.title.slice('measured '.length))
  }
}

async function compareKeys(rounds: number, site: Site): Promise<Row[]> {
  await using browser = await openBrowser()
  const [own = [], theirs = []] = await inTurn(
    rounds,
    [typeIntoSheet, typeIntoPlainField].map((type) => () => type(browser, site)),
  )
  const row = (what: string, pick: (time: MainThreadTimes) => number, limit: number): Row => {
    const [time, other] = [median(own.map(pick)), median(theirs.map(pick))]
    return {
      work: `Keystroke in a sheet with ${LONG_SHEET_ROWS.toLocaleString('en')} unsaved rows, 4 × CPU slowdown: ${what}`,
      against: 'a plain text field',
      ours: `${time.toFixed(1)} ms`,
      theirs: `${other.toFixed(1)} ms`,
      ratio: null,
      goal: Number.isFinite(limit) ? `at most ${limit} ms` : '',
      met: time <= limit,
    }
  }
  return [
    row('scripts, styles and layout', ({ page }) => page, MAX_KEY_MS),
    row('whole main thread', ({ thread }) => thread, Number.POSITIVE_INFINITY),
  ]
}

async function typeIntoSheet(browser: Browser, site: Site): Promise<MainThreadTimes> {
  await using context = await newVisitor(browser, site)
  const page = await context.newPage()
  const list = Array.from({ length: LONG_SHEET_ROWS }, (_, at) => ({
    Id: at + 1,
    ...numberedPrice(at + 1),
    Revision: 1,
  }))
  await page.route('**/api/marketprice', (route) => route.fulfill({ json: list }))
  await page.route('**/api/marketprice/previous', (route) => route.fulfill({ json: [] }))
  await page.goto(site.url + SHEET)
  await pasteMinPrices(page, 21, LONG_SHEET_ROWS)
  await cell(page, 3, AVG_COLUMN).click()
  return await timePerKey(page)
}

async function typeIntoPlainField(browser: Browser, site: Site): Promise<MainThreadTimes> {
  await using context = await newVisitor(browser, site)
  const page = await context.newPage()
  await page.setContent('<input>')
  await page.locator('input').click()
  return await timePerKey(page)
}

async function timePerKey(page: Page): Promise<MainThreadTimes> {
  const devtools = await page.context().newCDPSession(page)
  await slowProcessor(devtools)
  await devtools.send('Performance.enable')
  // The first keys compile what the others use.
  await page.keyboard.type('21.', { delay: BETWEEN_KEYS_MS })
  await pause(1_000)
  const before = await mainThreadTimes(devtools)
  await page.keyboard.type('1'.repeat(KEYS), { delay: BETWEEN_KEYS_MS })
  await pause(500)
  const after = await mainThreadTimes(devtools)
  return {
    page: (after.page - before.page) / KEYS,
    thread: (after.thread - before.thread) / KEYS,
  }
}
