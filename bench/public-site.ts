import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { BROWSER_ARGS } from '../scripts/browser-args.ts'
import { freePort } from '../scripts/free-port.ts'
import { ROOT } from '../scripts/workspaces.ts'
import { startServer } from '../server/torture/running-server.ts'
import { installedBrowser } from './browser/browser.ts'
import { median } from './in-turn.ts'
import { isBusy, writeResults } from './results.ts'

/** Measures the public pages with Lighthouse's mobile profile. Reports medians of rounds. */

const PAGES = ['/', '/privacy-policy', '/ta/', '/ta/privacy-policy']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const ROUNDS = Number(process.argv[2] ?? 7)

type Measure = { scores: number[]; bytes: number; script: number; lcp: number; cls: number }

const busy = isBusy()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
await buildSite({ SITE_URL: url })
const dataDir = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
const server = await startServer({ PORT: String(port), DATA_DIR: dataDir, WEB_ROOT: ROOT })
const installed = installedBrowser()
const browser = await launch({
  ...(installed && { chromePath: installed }),
  chromeFlags: ['--headless=new', ...BROWSER_ARGS],
})
try {
  const table = [
    '| page | perf | a11y | best | SEO | transferred | script | LCP | CLS |',
    '| ---- | ---- | ---- | ---- | --- | ----------- | ------ | --- | --- |',
  ]
  console.log(table.join('\n'))
  for (const page of PAGES) {
    const rounds: Measure[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureWithRetry(page))
    table.push(row(page, rounds))
    console.log(table.at(-1))
  }
  const goals =
    'Lighthouse with its mobile profile, medians of ' +
    `${ROUNDS} rounds. Goals: 100 in every category, at most 60 kB for the first view and 2 kB of ` +
    'script before the click, LCP at most 1.2 s, CLS 0.'
  if (busy) console.log('The machine was already busy: docs/performance.md is unchanged.')
  else writeResults('The public pages', 'npm run bench:site', `${goals}\n\n${table.join('\n')}`)
} finally {
  browser.kill()
  await server[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
  // Restores the pages, which name this run’s URL.
  await buildSite({})
}

/** Repeats a round whose trace lacks its beginning, as happens on a busy machine. */
async function measureWithRetry(page: string): Promise<Measure> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const found = await measure(page)
    if (Number.isFinite(found.lcp) && Number.isFinite(found.cls)) return found
  }
  throw new Error(`Lighthouse could not measure ${page}`)
}

async function measure(page: string): Promise<Measure> {
  const result = await lighthouse(url + page, {
    port: browser.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  })
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${page}`)
  const { categories, audits } = result.lhr
  for (const category of CATEGORIES) printLosses(page, category, result)
  const requests = networkRequests(result)
  const sum = (of: typeof requests) => of.reduce((total, { bytes }) => total + bytes, 0)
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    bytes: sum(requests),
    script: sum(requests.filter(({ type }) => type === 'Script')),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

function printLosses(page: string, id: string, { lhr }: RunnerResult): void {
  const category = lhr.categories[id]
  if (category === undefined || category.score === 1) return
  for (const { id: auditId, weight } of category.auditRefs) {
    const audit = lhr.audits[auditId]
    if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1) {
      console.error(`  ${page} ${id}: ${auditId} ${audit.score} ${audit.displayValue ?? ''}`)
    }
  }
}

function networkRequests({ lhr }: RunnerResult): { type: string; bytes: number }[] {
  const details = lhr.audits['network-requests']?.details
  if (details?.type !== 'table') return []
  return details.items.map((item) => ({
    type: String(item.resourceType),
    bytes: Number(item.transferSize),
  }))
}

function row(page: string, rounds: Measure[]): string {
  const of = (pick: (measure: Measure) => number) => median(rounds.map(pick))
  const scores = CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? 0))
  const cells = [
    `\`${page}\``,
    ...scores,
    `${(of(({ bytes }) => bytes) / 1000).toFixed(1)} kB`,
    `${(of(({ script }) => script) / 1000).toFixed(1)} kB`,
    `${(of(({ lcp }) => lcp) / 1000).toFixed(2)} s`,
    of(({ cls }) => cls).toFixed(3),
  ]
  return `| ${cells.join(' | ')} |`
}

async function buildSite(variables: Record<string, string>): Promise<void> {
  const build = join(ROOT, 'public-site/build.ts')
  const child = spawn(process.execPath, [build], { env: { ...process.env, ...variables } })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The public site could not be built: ${code}`)
}
