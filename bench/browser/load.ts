import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from '../../scripts/build.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import {
  newSlowTab,
  newVisitor,
  openBrowser,
  scriptBytesWithin,
  waitForNetworkIdle,
} from './browser.ts'
import { kilobytes, milliseconds } from './figures.ts'
import { firstRendered, watchFirstRendered } from './first-rendered.ts'
import { buildPeer } from './peer-build.ts'
import { type Site, startOneBundle, startOurs, startPeer } from './site.ts'

const PAGE = '/admin/categories'
const ANSWER = '/api/categories'
const CONDITIONS = `\`${PAGE}\`, empty cache, signed in, 1.6 Mbit/s, 150 ms round trip, 4 × CPU slowdown`
const MAX_SCRIPT_BYTES = 160_000

export async function measureLoad(rounds: number): Promise<Row[]> {
  await build()
  const reactAdminBuild = await buildPeer('react-admin')
  const refineBuild = await buildPeer('refine')
  const folder = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
  try {
    await using ours = await startOurs('ours', join(folder, 'ours'))
    await using bundle = await startOneBundle(join(folder, 'bundle'))
    await using reactAdmin = await startPeer(
      'react-admin',
      reactAdminBuild,
      'tr.RaDatagrid-row',
      ours,
    )
    await using refine = await startPeer('refine', refineBuild, 'tr.ant-table-row', ours)
    return await compare(rounds, ours, [bundle, reactAdmin, refine])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(rounds: number, ours: Site, others: Site[]): Promise<Row[]> {
  await using browser = await openBrowser()
  const sites = [ours, ...others]
  const loads = await inTurn(
    rounds,
    sites.map((site) => () => loadOnSlowDevice(browser, site)),
  )
  const each = (pick: (load: Load) => number): number[] => loads.map((all) => median(all.map(pick)))
  const [time = 0, ...otherTimes] = each((load) => load.time)
  const [size = 0, ...otherSizes] = each((load) => load.bytes)
  const goals: Record<string, number> = { 'one bundle': 1.1, 'react-admin': 0.5 }
  return [
    ...others.map(({ name }, at): Row => {
      const theirs = otherTimes[at] ?? Number.NaN
      const maxRatio = goals[name]
      return {
        work: `First card rendered: ${CONDITIONS}`,
        against: name,
        ours: milliseconds(time),
        theirs: milliseconds(theirs),
        ratio: time / theirs,
        goal: maxRatio === undefined ? '' : `at most ${maxRatio.toFixed(2)} ×`,
        met: maxRatio === undefined || time / theirs <= maxRatio,
      }
    }),
    ...stages(others, each),
    ...others.map(({ name }, at): Row => {
      const theirs = otherSizes[at] ?? Number.NaN
      const isBundle = name === 'one bundle'
      return {
        work: 'JavaScript of that load (brotli), requested before the first card',
        against: name,
        ours: kilobytes(size),
        theirs: kilobytes(theirs),
        ratio: size / theirs,
        goal: isBundle ? 'at most 1.25 ×, at most 160 kB' : '',
        met: !isBundle || (size / theirs <= 1.25 && size <= MAX_SCRIPT_BYTES),
      }
    }),
  ]
}

/** Rows of the load's stages: scripts and data in parallel, then rendering. */
function stages(others: Site[], each: (pick: (load: Load) => number) => number[]): Row[] {
  const picks: [string, (load: Load) => number][] = [
    ['Until the last script arrived', (load) => load.lastScript],
    ['Until the data arrived', (load) => load.data],
    [
      'From the arrival of both to the first card',
      (load) => load.time - Math.max(load.lastScript, load.data),
    ],
  ]
  return picks.flatMap(([work, pick]) => {
    const [own = Number.NaN, ...all] = each(pick)
    return others.map(({ name }, at): Row => {
      const theirs = all[at] ?? Number.NaN
      const figures = { ours: milliseconds(own), theirs: milliseconds(theirs) }
      return { work, against: name, ...figures, ratio: own / theirs, goal: '', met: true }
    })
  })
}

/** Times in milliseconds since the navigation; bytes of the scripts requested until `time`. */
interface Load {
  time: number
  lastScript: number
  data: number
  bytes: number
}

async function loadOnSlowDevice(browser: Browser, site: Site): Promise<Load> {
  await using context = await newVisitor(browser, site)
  const { page } = await newSlowTab(context)
  await watchFirstRendered(page, site.item)
  await page.goto(site.url + PAGE, { waitUntil: 'commit' })
  const time = await firstRendered(page)
  await waitForNetworkIdle(page)
  const arrived = await page.evaluate(
    ({ until, answer }) => {
      const entries = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ responseEnd }) => responseEnd <= until)
      const last = (matches: (name: string) => boolean) =>
        Math.max(
          0,
          ...entries.filter(({ name }) => matches(name)).map(({ responseEnd }) => responseEnd),
        )
      return {
        lastScript: last((name) => /\.m?js($|\?)/.test(name)),
        data: last((name) => name.includes(answer)),
      }
    },
    { until: time, answer: ANSWER },
  )
  return { time, ...arrived, bytes: await scriptBytesWithin(page, [0, time]) }
}
