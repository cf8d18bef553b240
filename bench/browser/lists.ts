import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from '../../scripts/build.ts'
import { FULL_CATEGORY, fillDatabase } from '../filled-database.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { newVisitor, openBrowser } from './browser.ts'
import { megabytes, milliseconds } from './figures.ts'
import { heapOf, type ListFigures, type LongList, measureLongList } from './long-list.ts'
import { buildPeer } from './peer-build.ts'
import { type Site, startOurs, startPeer } from './site.ts'

const PRODUCTS = 10_000
const PAGE = `/admin/products/${FULL_CATEGORY}`
const ANSWER = `/get-products/${FULL_CATEGORY}`
const VISITS = 50
/** Visits before the first measurement, so that frequent functions are compiled: 0.4 MB of code. */
const WARM_UP_VISITS = 20
const MAX_KEYSTROKE_MS = 100
const MAX_GROWTH = 1.05

export async function measureLists(rounds: number): Promise<Row[]> {
  await build()
  const reactAdmin = await buildPeer('react-admin')
  const folder = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
  try {
    await fillDatabase(folder, PRODUCTS, { perCategory: PRODUCTS, images: false })
    await using ours = await startOurs('ours', folder, { seed: 'none' })
    await using peer = await startPeer('react-admin', reactAdmin, 'tr.RaDatagrid-row', ours)
    await using browser = await openBrowser()
    return [
      ...(await compare(rounds, browser, ours, peer)),
      await measureMemory(rounds, browser, ours),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(rounds: number, browser: Browser, ours: Site, peer: Site): Promise<Row[]> {
  const lists: LongList[] = [
    { site: ours, path: PAGE, answer: ANSWER, search: 'main input[type="search"]' },
    { site: peer, path: '/admin/products', answer: ANSWER, search: 'input[name="q"]' },
  ]
  const [own = [], theirs = []] = await inTurn(
    rounds,
    lists.map((list) => () => measureLongList(browser, list)),
  )
  const row = (
    what: string,
    pick: (figures: ListFigures) => number,
    unit: (value: number) => string,
    goal: { text: string; isMet: (value: number, ratio: number) => boolean },
  ): Row => {
    const [value, other] = [median(own.map(pick)), median(theirs.map(pick))]
    const ratio = value / other
    return {
      work: `${PRODUCTS.toLocaleString('en')} products, 4 × CPU slowdown: ${what}`,
      against: peer.name,
      ours: unit(value),
      theirs: unit(other),
      ratio: Number.isFinite(ratio) ? ratio : null,
      goal: goal.text,
      met: goal.isMet(value, ratio),
    }
  }
  const maxOneThird = {
    text: 'at most 0.33 ×',
    // If neither side drops a frame, the ratio is NaN.
    isMet: (value: number, ratio: number) => value === 0 || ratio <= 1 / 3,
  }
  const keystroke = {
    text: 'under 100 ms',
    isMet: (value: number) => value < MAX_KEYSTROKE_MS,
  }
  return [
    row('answer to interactive', ({ interactive }) => interactive, milliseconds, maxOneThird),
    row('slowest search keystroke (INP)', (figures) => figures.keystroke, milliseconds, keystroke),
    row('frames dropped of 180 scrolled', (figures) => figures.droppedFrames, String, maxOneThird),
    row('elements in the page', ({ nodes }) => nodes, String, maxOneThird),
    row('JavaScript heap', ({ heap }) => heap, megabytes, maxOneThird),
  ]
}

async function measureMemory(rounds: number, browser: Browser, site: Site): Promise<Row> {
  const [heaps = []] = await inTurn(rounds, [() => visitRepeatedly(browser, site)])
  const early = median(heaps.map((heap) => heap.early))
  const late = median(heaps.map((heap) => heap.late))
  return {
    work: `${PRODUCTS.toLocaleString('en')} products: JavaScript heap after ${VISITS} visits`,
    against: `the same after ${WARM_UP_VISITS}`,
    ours: megabytes(late),
    theirs: megabytes(early),
    ratio: late / early,
    goal: `at most ${MAX_GROWTH} ×`,
    met: late / early <= MAX_GROWTH,
  }
}

async function visitRepeatedly(
  browser: Browser,
  site: Site,
): Promise<{ early: number; late: number }> {
  await using context = await newVisitor(browser, site)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`${site.url}/admin/categories`)
  const visit = async () => {
    await page.locator(`main a[href="${PAGE}"]`).first().click()
    await page.waitForURL(`**${PAGE}`, { waitUntil: 'commit' })
    await page.locator(site.item).first().waitFor()
    await page.locator('nav a[href="/admin/categories"]').first().click()
    await page.waitForURL('**/admin/categories', { waitUntil: 'commit' })
    await page.locator(`main a[href="${PAGE}"]`).first().waitFor()
  }
  for (let times = 0; times < WARM_UP_VISITS; times++) await visit()
  const early = await heapOf(devtools)
  for (let times = WARM_UP_VISITS; times < VISITS; times++) await visit()
  return { early, late: await heapOf(devtools) }
}
