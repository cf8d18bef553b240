import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { inTurn } from '../in-turn.ts'
import type { Row } from '../row.ts'
import type { Checkout } from './checkout.ts'
import { run, timeOf, until } from './commands.ts'
import { timeRow } from './time-row.ts'

const NODE = process.execPath
export const VITE_BUNDLE = 'bench/tooling/vite-bundle.ts'
const REMOTE = 'catalog'
const SETTLING_MS = 3000

export type Sides = { ours: Checkout; theirs: Checkout }

export async function measureBuilds(rounds: number, { ours, theirs }: Sides): Promise<Row[]> {
  const cold = await inTurn(rounds, [
    () => coldBuild(ours, ['scripts/build.ts']),
    () => coldBuild(theirs, [VITE_BUNDLE, 'all']),
  ])
  const again = await inTurn(rounds, [
    () => buildAgain(ours, ['scripts/build.ts']),
    () => buildAgain(theirs, [VITE_BUNDLE, 'build']),
  ])
  const against = 'one bundle, vite build'
  return [
    timeRow('Build of everything, with public pages and compressed copies', against, cold),
    timeRow('Build after one line changed in one remote', against, again),
    timeRow(
      'From a saved line in one remote to the rebuilt production build, watching',
      'one bundle, vite build --watch',
      await measureWatching(rounds, { ours, theirs }),
    ),
  ]
}

function coldBuild(checkout: Checkout, args: string[]): Promise<number> {
  checkout.clean()
  return timeOf(NODE, { args, folder: checkout.folder })
}

function buildAgain(checkout: Checkout, args: string[]): Promise<number> {
  checkout.changeOneLine()
  return timeOf(NODE, { args, folder: checkout.folder })
}

async function measureWatching(rounds: number, { ours, theirs }: Sides): Promise<number[][]> {
  await using _ourWatch = run(NODE, {
    args: ['scripts/dev.ts', REMOTE, '--against', 'http://127.0.0.1:1'],
    folder: ours.folder,
    env: { PORT: String(await freePort()) },
  })
  await using _theirWatch = run(NODE, { args: [VITE_BUNDLE, 'watch'], folder: theirs.folder })
  const ourFiles = join(ours.folder, '.cache/dev', REMOTE)
  const theirFiles = join(theirs.folder, '.cache/vite-bundle')
  await waitForText(ourFiles, '/admin/categories')
  await waitForText(theirFiles, '/admin/categories')
  // Watching starts after the first build.
  await wait(SETTLING_MS)
  return await inTurn(rounds, [
    () => timeToRebuild(ours, ourFiles),
    () => timeToRebuild(theirs, theirFiles),
  ])
}

async function timeToRebuild(checkout: Checkout, files: string): Promise<number> {
  const mark = checkout.changeOneLine()
  const saved = performance.now()
  await waitForText(files, mark)
  return performance.now() - saved
}

function waitForText(folder: string, text: string): Promise<void> {
  return until(
    () => `${text} in ${folder}`,
    () => scriptsIn(folder).some((code) => code.includes(text)),
  )
}

function scriptsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    // The folder is emptied before each build.
    return []
  }
}
