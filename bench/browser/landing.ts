import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from '../../scripts/build.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import {
  countScriptBytes,
  newSlowTab,
  newVisitor,
  openBrowser,
  waitForNetworkIdle,
} from './browser.ts'
import { kilobytes, milliseconds } from './figures.ts'
import { buildHydratedSite } from './hydrated-site.ts'
import { type Site, startOurs } from './site.ts'

const MAX_BYTES = 2000

export async function measureLanding(rounds: number): Promise<Row[]> {
  await build()
  const webRoot = await buildHydratedSite()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
  try {
    await using ours = await startOurs('ours', join(folder, 'ours'), { seed: 'none' })
    const other = { webRoot, seed: 'none' } as const
    await using hydrated = await startOurs('hydrated by React', join(folder, 'other'), other)
    await using browser = await openBrowser()
    return await compare(rounds, browser, ours, hydrated)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(
  rounds: number,
  browser: Browser,
  ours: Site,
  hydrated: Site,
): Promise<Row[]> {
  const loads = await inTurn(
    rounds,
    [ours, hydrated].map((site) => () => loadOnSlowDevice(browser, site)),
  )
  const [size = 0, theirSize = 0] = loads.map((all) => median(all.map(({ bytes }) => bytes)))
  const [lcp = 0, theirLcp = 0] = loads.map((all) => median(all.map((load) => load.lcp)))
  return [
    {
      work: 'Public landing page: JavaScript, as sent',
      against: hydrated.name,
      ours: kilobytes(size),
      theirs: kilobytes(theirSize),
      ratio: size / theirSize,
      goal: 'at most 2 kB',
      met: size <= MAX_BYTES,
    },
    {
      work: 'Public landing page: largest contentful paint, 1.6 Mbit/s, 150 ms, 4 × CPU slowdown',
      against: hydrated.name,
      ours: milliseconds(lcp),
      theirs: milliseconds(theirLcp),
      ratio: lcp / theirLcp,
      goal: 'at most 1.00 ×',
      met: lcp <= theirLcp,
    },
  ]
}

async function loadOnSlowDevice(
  browser: Browser,
  site: Site,
): Promise<{ lcp: number; bytes: number }> {
  await using context = await newVisitor(browser, site)
  const { page, devtools } = await newSlowTab(context)
  const scriptBytes = await countScriptBytes(devtools)
  await page.goto(site.url, { waitUntil: 'load' })
  await waitForNetworkIdle(page)
  const lcp = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    return promise
  })
  return { lcp, bytes: scriptBytes() }
}
