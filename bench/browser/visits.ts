import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from '../../scripts/build.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import {
  newVisitor,
  openBrowser,
  type Span,
  scriptBytesWithin,
  waitForNetworkIdle,
} from './browser.ts'
import { kilobytes, milliseconds } from './figures.ts'
import { type Site, startOneBundle, startOurs } from './site.ts'

const HOME = '/admin/categories'
const OTHERS = { content: '/admin/news', commerce: '/admin/markets', stores: '/admin/stores' }
const MAX_MS = 100
const MAX_BYTES = 25_000
/** Longer than the hover after which the shell preloads a page. */
const HOVER_MS = 300

type Visits = { first: number; repeated: number }

/** Measures from a click in the sidebar to the content of another remote’s page, in an open tab. */
export async function measureVisits(rounds: number): Promise<Row[]> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
  try {
    await using ours = await startOurs('ours', join(folder, 'ours'))
    await using bundle = await startOneBundle(join(folder, 'bundle'))
    await using browser = await openBrowser()
    return [
      ...(await compareBytes(browser, ours, bundle)),
      ...(await compareTimes(rounds, browser, ours, bundle)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures once, because the same files have the same size. */
async function compareBytes(browser: Browser, ours: Site, bundle: Site): Promise<Row[]> {
  const own = await bytesOfOthers(browser, ours)
  const bundled = await bytesOfOthers(browser, bundle)
  return Object.keys(OTHERS).map((id) => {
    const bytes = own.get(id) ?? Number.NaN
    const theirs = bundled.get(id) ?? Number.NaN
    return {
      work: `JavaScript that the first page of \`${id}\` adds, measured once`,
      against: bundle.name,
      ours: kilobytes(bytes),
      theirs: kilobytes(theirs),
      ratio: bytes / theirs,
      goal: 'at most 25 kB',
      met: bytes <= MAX_BYTES,
    }
  })
}

/** Uses a new visitor for each remote, so that a file of two remotes counts for both. */
async function bytesOfOthers(browser: Browser, site: Site): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  for (const [id, path] of Object.entries(OTHERS)) {
    await using context = await newVisitor(browser, site)
    const page = await context.newPage()
    await page.goto(site.url + HOME)
    await waitForNetworkIdle(page)
    const visit = await clickToContent(page, path, site.item)
    await waitForNetworkIdle(page)
    bytes.set(id, await scriptBytesWithin(page, visit))
  }
  return bytes
}

async function compareTimes(
  rounds: number,
  browser: Browser,
  ours: Site,
  bundle: Site,
): Promise<Row[]> {
  const [own = [], theirs = []] = await inTurn(
    rounds,
    [ours, bundle].map((site) => () => visitOthers(browser, site)),
  )
  const row = (which: string, pick: (visits: Visits) => number): Row => {
    const [time, theirTime] = [median(own.map(pick)), median(theirs.map(pick))]
    return {
      work: `${which} another remote's first page, slowest of three: click to content, no slowdown`,
      against: bundle.name,
      ours: milliseconds(time),
      theirs: milliseconds(theirTime),
      ratio: time / theirTime,
      goal: 'at most 1.20 ×, under 100 ms',
      met: time / theirTime <= 1.2 && time < MAX_MS,
    }
  }
  return [
    row('First visit, after hover, of', ({ first }) => first),
    row('Repeated visit of', ({ repeated }) => repeated),
  ]
}

async function visitOthers(browser: Browser, site: Site): Promise<Visits> {
  await using context = await newVisitor(browser, site)
  const page = await context.newPage()
  await page.goto(site.url + HOME)
  await page.locator(site.item).first().waitFor()
  await waitForNetworkIdle(page)
  const first: number[] = []
  const repeated: number[] = []
  for (const path of Object.values(OTHERS)) {
    await linkTo(page, path).hover()
    await page.waitForTimeout(HOVER_MS)
    await waitForNetworkIdle(page)
    first.push(lengthOf(await clickToContent(page, path, site.item)))
    await clickToContent(page, HOME, site.item)
    await waitForNetworkIdle(page)
    repeated.push(lengthOf(await clickToContent(page, path, site.item)))
    await clickToContent(page, HOME, site.item)
  }
  return { first: Math.max(...first), repeated: Math.max(...repeated) }
}

function linkTo(page: Page, path: string) {
  return page.locator(`nav a[href="${path}"]`).first()
}

function lengthOf([clicked, painted]: Span): number {
  return painted - clicked
}

/** Returns the page's `performance.now()` at the click and at the frame with a new list entry. */
async function clickToContent(page: Page, path: string, item: string): Promise<Span> {
  const painted = await page.evaluateHandle(
    ({ wanted, pathname }) => {
      const before = new Set(document.querySelectorAll(wanted))
      const { promise, resolve } = Promise.withResolvers<[number, number]>()
      let clicked = 0
      const handleClick = (event: Event) => {
        clicked = event.timeStamp
      }
      document.addEventListener('pointerdown', handleClick, { capture: true, once: true })
      const observer = new MutationObserver(() => {
        if (clicked === 0 || location.pathname !== pathname) return
        const found = [...document.querySelectorAll(wanted)].find((entry) => !before.has(entry))
        if (!found?.textContent?.trim()) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve([clicked, performance.now()])
          port2.postMessage(null)
        })
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      return { promise }
    },
    { wanted: item, pathname: path },
  )
  await linkTo(page, path).click()
  return painted.evaluate(({ promise }) => promise)
}
