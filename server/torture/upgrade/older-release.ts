import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { COMMANDS } from '../../src/commands/command-line.ts'
import type { Finding } from '../suite.ts'
import type { Release } from './releases.ts'

type Name = keyof typeof COMMANDS

const ONE_LINE = /^[^\n]*a newer release[^\n]*\n$/
/** Line that a command prints before it opens the database. */
const ANNOUNCED = /^Database: .*\n/
/** `move` reads the embedded database first. */
const UNUSED_POSTGRES = 'postgres://127.0.0.1:1/unused'

/** Arguments of each command on this database, or on this backup. */
const CALLS: Record<Name, (backup: string) => string[][]> = {
  admin: () => [['list']],
  backup: (backup) => [[`${backup}-of-older`]],
  'check-builds': () => [[]],
  erase: () => [['98400 12345']],
  move: () => [[]],
  prune: () => [[]],
  restore: (backup) => [[backup]],
  verify: (backup) => [[], [backup]],
}

/** Makes a backup with the newest release, then runs the server and all commands of `older`. */
export async function startOlderRelease(
  older: Release,
  newest: Release,
  variables: Record<string, string>,
  folder: string,
): Promise<Finding> {
  const backup = join(folder, `backup-before-${older.name}`)
  const made = await run(newest, ['backup', backup], variables)
  const isEmbedded = variables.DATABASE_URL === undefined
  const calls = Object.entries(CALLS)
    .filter(([name]) => name !== 'move' || isEmbedded)
    .flatMap(([name, callsOf]) => callsOf(backup).map((args) => [name, ...args]))
  const notRefused: string[] = []
  for (const call of [[], ...calls]) {
    const target = call[0] === 'move' ? { DATABASE_URL: UNUSED_POSTGRES } : {}
    const { code, output, errors } = await run(older, call, { ...variables, ...target })
    if (code === 1 && output === '' && ONE_LINE.test(errors.replace(ANNOUNCED, ''))) continue
    notRefused.push(`${call.join(' ') || 'the server'}: exit code ${code}, ${output}${errors}`)
  }
  const verified = await run(newest, ['verify'], variables)
  const held = notRefused.length === 0 && made.code === 0 && verified.code === 0
  const refusals =
    notRefused.length === 0
      ? 'all refused in one line'
      : `${notRefused.length} not refused in one line: ${notRefused.slice(0, 3).join('; ')}`
  return {
    attack: `upgrade: server and commands of the ${older.name} release, started on data of the ${newest.name} release, ${isEmbedded ? 'embedded database' : 'PostgreSQL'}`,
    amount: `${calls.length + 1} starts`,
    outcome: `${refusals}; exit codes of the newer backup and verify ${made.code}, ${verified.code}`,
    limit: 'all refused in one line; exit codes 0',
    held,
  }
}

async function run(
  { file, webRoot }: Release,
  args: string[],
  variables: Record<string, string>,
): Promise<{ code: unknown; output: string; errors: string }> {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof run>>>()
  const env = { PATH: process.env.PATH, WEB_ROOT: webRoot, PORT: '0', ...variables }
  execFile(process.execPath, [file, ...args], { env }, (error, output, errors) =>
    resolve({ code: error ? error.code : 0, output, errors }),
  )
  return promise
}
