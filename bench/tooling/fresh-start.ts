import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { ROOT } from '../../scripts/workspaces.ts'
import { inTurn } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { VITE_BUNDLE } from './builds.ts'
import { run, timeOf, until } from './commands.ts'
import { timeRow } from './time-row.ts'

/** Measures from a clone without packages to the first answer. npm’s cache is warm. */
export async function measureFreshStart(rounds: number, folder: string): Promise<Row> {
  const figures = await inTurn(rounds, [
    () => start(join(folder, 'ours'), npmStart),
    () => start(join(folder, 'theirs'), viteStart),
  ])
  return timeRow(
    'From `npm start` in a fresh clone to an answer, with database and demo data',
    'one bundle: npm ci, vite build, vite preview',
    figures,
  )
}

async function start(clone: string, begin: (clone: string) => Promise<void>): Promise<number> {
  rmSync(clone, { recursive: true, force: true })
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone])
  const started = performance.now()
  await begin(clone)
  return performance.now() - started
}

async function npmStart(clone: string): Promise<void> {
  const port = await freePort()
  await using server = run('npm', {
    args: ['start'],
    folder: clone,
    env: { PORT: String(port), DATA_DIR: join(clone, 'data'), WEB_ROOT: '' },
  })
  await until(
    () => `npm start\n${server.output()}`,
    () => answers(`http://127.0.0.1:${port}/login`),
  )
}

async function viteStart(clone: string): Promise<void> {
  const port = await freePort()
  await timeOf('npm', { args: ['ci', '--no-audit', '--no-fund'], folder: clone })
  // Excludes the time to install the packages of the measurement itself.
  execFileSync('cp', ['-al', join(ROOT, 'bench/node_modules'), join(clone, 'bench/node_modules')])
  await timeOf(process.execPath, { args: [VITE_BUNDLE, 'build'], folder: clone })
  await using preview = run(process.execPath, {
    args: [VITE_BUNDLE, 'preview', '--port', String(port)],
    folder: clone,
  })
  await until(
    () => `vite preview\n${preview.output()}`,
    () => answers(`http://127.0.0.1:${port}/`),
  )
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  return answer?.ok ?? false
}
