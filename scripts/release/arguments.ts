import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_VERSION, MAX_SHOWN_REASON } from '@vayal/shared/contracts/release'
import { parseArguments, UsageError } from '../command-line.ts'
import { NEW_REMOTE } from '../command-names.ts'
import { ROOT } from '../workspaces.ts'
import { USAGE } from './usage.ts'

const COMMANDS = [
  'affected',
  'publish',
  'promote',
  'canary',
  'observe',
  'rollback',
  'disable',
  'enable',
  'withdraw',
  'list',
  'status',
] as const
export type Command = (typeof COMMANDS)[number]

/** Options by command. Any other option is an error, because it would have no effect. */
const OPTIONS: Record<Command, readonly string[]> = {
  affected: [],
  publish: ['dist', 'reason'],
  promote: ['version', 'reason', 'force', 'skip-smoke'],
  canary: ['version', 'percent', 'reason', 'force', 'skip-smoke'],
  observe: ['version', 'minutes'],
  rollback: ['version', 'reason'],
  disable: ['reason'],
  enable: ['reason'],
  withdraw: ['reason'],
  list: [],
  status: [],
}

const OPTION_TYPES = {
  server: { type: 'string' },
  dist: { type: 'string' },
  percent: { type: 'string' },
  minutes: { type: 'string' },
  reason: { type: 'string' },
  force: { type: 'boolean' },
  'skip-smoke': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export type Arguments = ReturnType<typeof readArguments>

/** Reads the server from VAYAL_SERVER if no option names it. @throws {UsageError} */
export function readArguments(args: string[]) {
  const { values, positionals } = parseArguments(args, USAGE, OPTION_TYPES)
  const { command, remote, version } = readPositionals(positionals)
  const server = readServer(values.server ?? process.env.VAYAL_SERVER ?? '')
  const token = readToken(remote)
  if (version !== undefined && !BUILD_VERSION.test(version)) {
    throw new UsageError(`"${version}" is not a valid build name: see "list"`)
  }
  refuseUnsupportedOptions(command, { ...values, ...(version !== undefined && { version }) })
  if (values.dist !== undefined) requireBuild(values.dist)
  else if (command === 'publish' || command === 'affected') requireSources(remote)
  return {
    command,
    remote,
    version,
    server,
    token,
    /** Percentage for `canary`, minutes for `observe`, else `NaN`. */
    amount: readAmount(command, values),
    reason: readReason(command, values.reason),
    dist: values.dist,
    force: values.force ?? false,
    skipSmoke: values['skip-smoke'] ?? false,
    json: values.json ?? false,
  }
}

function readPositionals([given, remote, version, extra]: string[]) {
  const command = COMMANDS.find((name) => name === given)
  if (!given) throw new UsageError(USAGE)
  if (!command) throw new UsageError(`There is no command "${given}".\n\n${USAGE}`)
  if (!remote || extra !== undefined) throw new UsageError(`Name one remote.\n\n${USAGE}`)
  if (!/^[a-z][a-z0-9-]*$/.test(remote)) {
    throw new UsageError(`"${remote}" is not a valid remote name`)
  }
  return { command, remote, version }
}

/** Returns the URL without a trailing slash. */
function readServer(url: string): string {
  const server = url.replace(/\/+$/, '')
  if (/^https?:/.test(server) && URL.canParse(server)) return server
  throw new UsageError('Name the server: --server https://…')
}

function readToken(remote: string): string {
  const token = process.env.DEPLOY_TOKEN?.trim() ?? ''
  if (token === '') throw new UsageError(`Set DEPLOY_TOKEN to the token of "${remote}"`)
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new UsageError('DEPLOY_TOKEN contains a space or a character that no token has')
}

function refuseUnsupportedOptions(command: Command, given: object): void {
  const allowed = ['server', 'json', ...OPTIONS[command]]
  const unsupported = Object.keys(given).find((name) => !allowed.includes(name))
  if (unsupported === 'version') throw new UsageError(`"${command}" takes no version`)
  if (unsupported !== undefined) throw new UsageError(`"${command}" takes no --${unsupported}`)
}

function readAmount(command: Command, values: { percent?: string; minutes?: string }): number {
  const text = (command === 'observe' ? values.minutes : values.percent)?.trim()
  const amount = text ? Number(text) : Number.NaN
  if (command === 'canary' && !(amount >= 0 && amount <= 100)) {
    throw new UsageError('Name the share of the administrators: --percent 10')
  }
  if (command === 'observe' && !(amount >= 0 && amount <= 1000)) {
    throw new UsageError('Name the time to wait: --minutes 15')
  }
  return amount
}

/** Returns '' if none is given. */
function readReason(command: Command, given = ''): string {
  const reason = given.trim()
  if (command === 'disable' && (reason === '' || reason.length > MAX_SHOWN_REASON)) {
    throw new UsageError(
      `Name the reason, in at most ${MAX_SHOWN_REASON} characters: --reason "Saves the wrong price"`,
    )
  }
  return reason
}

function requireBuild(dist: string): void {
  if (existsSync(join(dist, 'build.json'))) return
  throw new UsageError(`${dist} is not the folder of one build: it has no build.json`)
}

function requireSources(remote: string): void {
  const declaration = `remotes/${remote}/remote.json`
  if (existsSync(join(ROOT, declaration))) return
  const { status } = spawnSync('git', ['cat-file', '-e', `HEAD:${declaration}`], { cwd: ROOT })
  const remedy =
    status === 0
      ? `Add it: git sparse-checkout add remotes/${remote}`
      : `Its last commit has none either. To create one: ${NEW_REMOTE} ${remote}`
  throw new UsageError(`This checkout has no remotes/${remote}. ${remedy}`)
}
