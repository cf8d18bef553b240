import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../row.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { measureBuilds } from './builds.ts'
import { Checkout } from './checkout.ts'
import { measureFreshStart } from './fresh-start.ts'
import { measureHotReload } from './hot-reload.ts'

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
  return [...builds, hotReload, await measureFreshStart(rounds, work.path)]
}
