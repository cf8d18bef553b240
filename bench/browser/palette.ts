import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { build } from '../../scripts/build.ts'
import { fillDatabase } from '../filled-database.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { newVisitor, openBrowser, slowProcessor } from './browser.ts'
import { type MainThreadTimes, mainThreadTimes } from './main-thread-times.ts'
import { type Site, startOurs } from './site.ts'

const PRODUCTS = 10_000
const MAX_KEY_MS = 50
/** A name with a number, a typing error, Tamil in Latin letters, and Tamil. */
const SEARCHES = ['banana lot 4321', 'bananna', 'vazhaipazham', 'வாழைப்பழம்']
/** Milliseconds to wait after a key. Its results are rendered by then, even on a slow machine. */
const RENDER_MS = 300
/** Milliseconds to wait after the palette has opened, while it prepares its searches. */
const WARM_UP_MS = 8_000

export async function measurePalette(rounds: number): Promise<Row[]> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
  try {
    await fillDatabase(folder, PRODUCTS, { images: false })
    await using ours = await startOurs('ours', folder, { seed: 'none' })
    await using browser = await openBrowser()
    const [own = [], theirs = []] = await inTurn(
      rounds,
      [typeIntoPalette, typeIntoPlainField].map((type) => () => type(browser, ours)),
    )
    const row = (what: string, pick: (times: number[]) => number, limit: number): Row => {
      const [time, other] = [median(own.map(pick)), median(theirs.map(pick))]
      return {
        work: `Keystroke in the palette with ${PRODUCTS.toLocaleString('en')} products, 4 × CPU slowdown: ${what}`,
        against: 'a plain text field',
        ours: `${time.toFixed(1)} ms`,
        theirs: `${other.toFixed(1)} ms`,
        ratio: null,
        goal: Number.isFinite(limit) ? `under ${limit} ms` : '',
        met: time < limit,
      }
    }
    return [
      row('slowest', (times) => Math.max(...times), MAX_KEY_MS),
      row('median', median, Number.POSITIVE_INFINITY),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function typeIntoPalette(browser: Browser, site: Site): Promise<number[]> {
  await using context = await newVisitor(browser, site)
  const { page, devtools } = await newSlowPage(context)
  await page.goto(`${site.url}/admin/categories`)
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox').waitFor()
  await page.getByText('Still loading').waitFor({ state: 'hidden' })
  await pause(WARM_UP_MS)
  return await timesPerKey(page, devtools)
}

async function typeIntoPlainField(browser: Browser, site: Site): Promise<number[]> {
  await using context = await newVisitor(browser, site)
  const { page, devtools } = await newSlowPage(context)
  await page.setContent('<input>')
  await page.locator('input').click()
  return await timesPerKey(page, devtools)
}

/** A page with a slow processor: slowing it just before the first key would add to that key. */
async function newSlowPage(context: BrowserContext) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowProcessor(devtools)
  await devtools.send('Performance.enable')
  return { page, devtools }
}

/** Milliseconds of scripts, styles and layout for each key, until its results are rendered. */
async function timesPerKey(page: Page, devtools: CDPSession): Promise<number[]> {
  const times: number[] = []
  for (const search of SEARCHES) {
    let before: MainThreadTimes = await mainThreadTimes(devtools)
    for (const key of search) {
      await page.keyboard.type(key)
      await pause(RENDER_MS)
      const after = await mainThreadTimes(devtools)
      times.push(after.page - before.page)
      before = after
    }
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await pause(RENDER_MS)
  }
  return times
}
