import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from '../../scripts/build.ts'
import { ROOT, remoteIds } from '../../scripts/workspaces.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { newSlowTab, newVisitor, openBrowser } from './browser.ts'
import { milliseconds } from './figures.ts'
import { firstRendered, watchFirstRendered } from './first-rendered.ts'
import { ONE_BUNDLE_ROOT } from './one-bundle.ts'
import { type Site, startOneBundle, startOurs } from './site.ts'

const PAGE = '/admin/categories'
const SAMPLE_EVERY_US = 250

/** The first pattern that matches the source’s path applies. */
const OWNERS: readonly (readonly [RegExp, string])[] = [
  [/node_modules\/(react-dom|react|scheduler)\//, 'React'],
  [/node_modules\/react-router(-dom)?\//, 'the router'],
  [/@module-federation/, 'Module Federation'],
  [/node_modules\/@tanstack\//, 'the query cache'],
  [/node_modules\/zod\//, 'the schema library'],
  [/node_modules\//, 'other packages'],
  [/(shell|shared|remotes)\/|\.\/src\//, 'our own code'],
]
const RUNTIME = "the bundler's runtime"
const GARBAGE = 'garbage collection'
const BROWSER = 'the browser: compiling, style, layout, paint'

/** Milliseconds by owner. */
type Shares = Map<string, number>

/** Measures the CPU time of each owner's code until the first card of the list is rendered. */
export async function measureProfile(rounds: number): Promise<Row[]> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
  try {
    await using ours = await startOurs('ours', join(folder, 'ours'))
    await using bundle = await startOneBundle(join(folder, 'bundle'))
    await using browser = await openBrowser()
    const sides = [
      { site: ours, maps: mapsOf([join(ROOT, 'shell/dist'), ...remoteIds().map(distOf)]) },
      { site: bundle, maps: mapsOf([ONE_BUNDLE_ROOT]) },
    ]
    const [own = [], theirs = []] = await inTurn(
      rounds,
      sides.map(
        ({ site, maps }) =>
          () =>
            profileLoad(browser, site, maps),
      ),
    )
    return rowsOf(own, theirs, bundle.name)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf(own: Shares[], theirs: Shares[], against: string): Row[] {
  const owners = new Set(own.flatMap((shares) => [...shares.keys()]))
  const row = (what: string, pick: (shares: Shares) => number): Row & { time: number } => {
    const [time, other] = [median(own.map(pick)), median(theirs.map(pick))]
    return {
      time,
      work: `First load with 4 × CPU slowdown, CPU time: ${what}`,
      against,
      ours: milliseconds(time),
      theirs: milliseconds(other),
      ratio: other > 0 ? time / other : null,
      goal: '',
      met: true,
    }
  }
  const each = [...owners].map((owner) => row(owner, (shares) => shares.get(owner) ?? 0))
  return [row('total', sum), ...each.toSorted((a, b) => b.time - a.time)]
}

async function profileLoad(browser: Browser, site: Site, maps: Maps): Promise<Shares> {
  await using context = await newVisitor(browser, site)
  const { page, devtools } = await newSlowTab(context)
  await watchFirstRendered(page, site.item)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
  await devtools.send('Profiler.start')
  await page.goto(site.url + PAGE, { waitUntil: 'commit' })
  await firstRendered(page)
  const { profile } = await devtools.send('Profiler.stop')
  const owners = new Map(profile.nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame, maps)]))
  const shares: Shares = new Map()
  const { samples = [], timeDeltas = [] } = profile
  for (const [at, node] of samples.entries()) {
    const owner = owners.get(node)
    // A sample covers the time until the next one.
    const spent = (timeDeltas[at + 1] ?? 0) / 1000
    if (owner !== undefined) shares.set(owner, (shares.get(owner) ?? 0) + spent)
  }
  return shares
}

interface Frame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

/** Owner of a frame's code; undefined while idle. */
function ownerOf(frame: Frame, maps: Maps): string | undefined {
  const { functionName, url, lineNumber, columnNumber } = frame
  if (functionName === '(idle)' || functionName === '(root)') return undefined
  if (functionName === '(garbage collector)') return GARBAGE
  if (!url.startsWith('http')) return BROWSER
  const entry = maps.get(basename(new URL(url).pathname))?.findEntry(lineNumber, columnNumber)
  const source = entry && 'originalSource' in entry ? entry.originalSource : ''
  return OWNERS.find(([path]) => path.test(source))?.[1] ?? RUNTIME
}

type Maps = Map<string, SourceMap>

function mapsOf(folders: string[]): Maps {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js.map'))
      .map((name) => join(folder, name)),
  )
  return new Map(
    files.map((file) => [
      basename(file, '.map'),
      new SourceMap(JSON.parse(readFileSync(file, 'utf8'))),
    ]),
  )
}

function distOf(id: string): string {
  return join(ROOT, 'remotes', id, 'dist')
}

function sum(shares: Shares): number {
  return [...shares.values()].reduce((all, share) => all + share, 0)
}
