import { execFile } from 'node:child_process'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type PostgresServer, startPostgres } from '../src/testing/postgres-server.ts'
import { statement } from '../src/testing/statement.ts'
import {
  compare,
  type Restart,
  start,
  startAttack,
  type Tally,
  writeUntil,
} from './kills/rounds.ts'
import { checkStorage } from './kills/storage-check.ts'
import { makeFolder, type RunningServer } from './running-server.ts'
import type { Finding, Suite } from './suite.ts'
import { median } from './support/figures.ts'

const PRUNE = [join(import.meta.dirname, '..', 'vayal.mjs'), 'prune']
const TWO_HOURS_MS = 2 * 60 * 60 * 1000
/** Lenient in the tests, where other work on the machine slows a start. */
const RESTART_MS = { small: 30_000, full: 3_000 }
const RECOVERY_MS = 10_000

export const kills: Suite = {
  name: 'kills',
  async run(size) {
    const embedded = await onSqlite(size === 'full' ? 200 : 2, RESTART_MS[size])
    return size === 'full' ? [...embedded, ...(await onPostgres(30))] : embedded
  },
}

async function onSqlite(rounds: number, restartMs: number): Promise<Finding[]> {
  await using folder = await makeFolder()
  const begun = await startAttack({ dataDir: folder.path, databaseUrl: null })
  const { tally } = begun
  let { server } = begun
  for (let round = 0; round < rounds; round += 1) {
    server = await killServer(tally, server)
    await compare(tally)
  }
  const orphans = tally.orphans.length
  const left = await prune(tally)
  await server[Symbol.asyncDispose]()
  return [
    lossFinding('kill -9 of the server, embedded database', rounds, tally),
    {
      attack: 'kills: time until the restarted server is ready, embedded database',
      amount: `${rounds} starts`,
      outcome: shownRestarts(tally.restarts),
      limit: `${restartMs} ms each, without CPU steal time`,
      held: tally.restarts.every(({ readyMs, stolenMs }) => readyMs - stolenMs <= restartMs),
    },
    {
      attack: 'kills: orphaned files after `prune`',
      amount: `${orphans} before`,
      outcome: `${left.orphans} orphans left, ${left.lost} other files deleted`,
      limit: '0 and 0',
      held: left.orphans === 0 && left.lost === 0,
    },
  ]
}

function shownRestarts(restarts: readonly Restart[]): string {
  const times = restarts.map(({ readyMs }) => readyMs)
  const [longest] = restarts.toSorted((one, other) => other.readyMs - one.readyMs)
  const own = restarts.map(({ readyMs, stolenMs }) => readyMs - stolenMs)
  return (
    `median ${median(times)} ms, longest ${Math.round(longest?.readyMs ?? 0)} ms ` +
    `(${Math.round(longest?.stolenMs ?? 0)} ms of it CPU steal time), ` +
    `longest without steal time ${Math.round(Math.max(...own))} ms`
  )
}

async function killServer(tally: Tally, server: RunningServer): Promise<RunningServer> {
  await writeUntil(tally, async () => server[Symbol.asyncDispose]())
  const restarted = await start(tally.installation)
  tally.restarts.push(restarted.restart)
  tally.attack.client.setServer(restarted.server.url)
  return restarted.server
}

/** Ages the files by two hours first, because `prune` keeps files of uploads in flight. */
async function prune({ installation }: Tally): Promise<{ orphans: number; lost: number }> {
  const before = await checkStorage(installation, new Set())
  const then = new Date(Date.now() - TWO_HOURS_MS)
  const folder = join(installation.dataDir, 'uploads')
  const names = [...before.images].map((url) => url.slice('/uploads/'.length))
  for (const name of [...before.orphans, ...names]) await utimes(join(folder, name), then, then)
  const env = { PATH: process.env.PATH, DATA_DIR: installation.dataDir }
  await promisify(execFile)(process.execPath, PRUNE, { env })
  const after = await checkStorage(installation, new Set())
  return { orphans: after.orphans.length, lost: before.images.size - after.images.size }
}

async function onPostgres(rounds: number): Promise<Finding[]> {
  const postgres = await startPostgres({ fsync: 'on', full_page_writes: 'on' })
  await statement(postgres.url, 'create database vayal')
  await using folder = await makeFolder()
  const databaseUrl = `${postgres.url}/vayal`
  try {
    const begun = await startAttack({ dataDir: folder.path, databaseUrl })
    const { tally } = begun
    let { server } = begun
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      if (round % 3 === 0) server = await killServer(tally, server)
      else recoveries.push(await breakDatabase(tally, postgres, server, round % 3 === 1))
      await compare(tally)
    }
    await server[Symbol.asyncDispose]()
    return [
      lossFinding(
        'kill -9 of the server or a backend, immediate stop of PostgreSQL',
        rounds,
        tally,
      ),
      {
        attack:
          'kills: time until the server is ready after an outage of PostgreSQL, without a restart',
        amount: `${recoveries.length} times`,
        outcome: `median ${median(recoveries)} ms, longest ${Math.round(Math.max(...recoveries))} ms`,
        limit: `${RECOVERY_MS} ms each`,
        held: Math.max(...recoveries) <= RECOVERY_MS,
        needsQuietMachine: true,
      },
    ]
  } finally {
    postgres.stop()
  }
}

/** @returns milliseconds until the server is ready, once PostgreSQL is back */
async function breakDatabase(
  tally: Tally,
  postgres: PostgresServer,
  { url }: RunningServer,
  onlyBackend: boolean,
): Promise<number> {
  await writeUntil(tally, async () => {
    if (onlyBackend) await killBackend(postgres)
    else postgres.crash()
    await wait(300)
  })
  if (!onlyBackend) postgres.runAgain()
  const back = performance.now()
  while ((await fetch(`${url}/readyz`)).status !== 200) await wait(20)
  return performance.now() - back
}

/** PostgreSQL treats a killed backend as a crash: it ends all others and recovers. */
async function killBackend({ url }: PostgresServer): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = 'vayal' and application_name = 'vayal'",
  )
  process.kill(Number(rows[0]?.pid), 'SIGKILL')
  await client.end().catch(() => {})
}

function lossFinding(what: string, rounds: number, { attack, faults }: Tally): Finding {
  const { markets, categories, images, unexpected } = attack
  const rows = markets.acknowledgements + categories.acknowledgements
  const all = [...faults, ...unexpected]
  const shown = all.length === 0 ? '' : `: ${all.slice(0, 3).join('; ')}`
  return {
    attack: `kills: ${what}`,
    amount: `${rounds} times, ${rows} writes and ${images.size} images acknowledged`,
    outcome: `${all.length} lost, partial or damaged${shown}`,
    limit: '0',
    held: all.length === 0 && rows > 0 && images.size > 0,
  }
}
