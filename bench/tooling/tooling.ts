import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/workspaces.ts'
import type { Row } from '../row.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { measureBuilds } from './builds.ts'
import { Checkout } from './checkout.ts'
import { timeOf } from './commands.ts'
import { measureFreshStart } from './fresh-start.ts'
import { measureHotReload } from './hot-reload.ts'
import { toRead } from './time-row.ts'

/** Fewer rounds are a try-out, which nobody wants to wait for. */
const WORTH_THE_SUITE = 7

/** What those wait for who work on it, in copies of this checkout. */
export async function measureTooling(rounds: number): Promise<Row[]> {
  using work = makeWorkFolder('tooling')
  const dataDir = join(work.path, 'data')
  mkdirSync(dataDir)
  const sides = {
    ours: new Checkout(join(work.path, 'ours')),
    theirs: new Checkout(join(work.path, 'theirs')),
  }
  const builds = await measureBuilds(rounds, sides)
  const hotReload = await measureHotReload(rounds, { ...sides, dataDir })
  const rows = [...builds, hotReload, await measureFreshStart(rounds, work.path)]
  return rounds < WORTH_THE_SUITE ? rows : [...rows, await measureSuite()]
}

/** Once: there is nothing to hold it against. */
async function measureSuite(): Promise<Row> {
  const took = await timeOf('npm', { args: ['test'], folder: ROOT })
  return {
    work: '`npm test`: checks, unit tests, journeys in a browser, once',
    against: 'nothing comparable',
    ours: toRead(took),
    theirs: '',
    ratio: null,
    goal: 'told',
    held: true,
  }
}
