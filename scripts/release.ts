import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILD_VERSION, type RemoteReleases } from '@vayal/shared/contracts/release'
import { NEW_REMOTE, RELEASE } from './command-names.ts'
import { GateRefusal, OlderCommit, Quarantined, type ReleaseOptions } from './release/decide.ts'
import { currentProvenance } from './release/provenance.ts'
import { LostAnswer, Refusal, ReleaseApi, Unreachable } from './release/release-api.ts'
import {
  type Affected,
  affected,
  canary,
  NoCanary,
  observe,
  type Published,
  promote,
  publish,
  rollback,
  switchRemote,
} from './release/release-commands.ts'
import {
  textOfAffected,
  textOfBuilds,
  textOfFinding,
  textOfPublished,
  textOfState,
} from './release/texts.ts'
import { ROOT, runsFromPackage } from './workspaces.ts'

const NPM_OUTPUT = runsFromPackage ? '' : '; "npm run -s release" hides the output of npm'

const USAGE = `${RELEASE} <command> <remote> [version] --server URL

  affected  build the remote of this checkout, and report whether it differs from the live build
  publish   build the remote of this checkout and send it to the server; no administrator gets it
  promote   check a published build in the live shell, then make it current
  canary    check it, then give it to a share of the administrators: --percent 10; 0 ends it
  observe   wait while the canary runs: --minutes 15; exits 1 if it ends or none runs
  rollback  make the previous build current again, or the named one
  disable   switch the remote off: its pages show --reason, the rest of the dashboard works
  enable    switch it on again
  withdraw  take back its first release: the remote leaves the dashboard
  list      the published builds, and the last releases with commit, author and reason
  status    the current, previous and canary build

  --server URL    the running product, or VAYAL_SERVER
  --dist FOLDER   publish: an existing build
  --percent N     canary: 0 to 100
  --minutes N     observe: 0 to 1000
  --reason TEXT   publish, promote, canary, rollback, enable, withdraw: the audit log records
                  this; disable: shown to every administrator, at most 300 characters
  --force         promote, canary: even if the build was rolled back or stopped as a canary, or
                  if the live build is of a newer commit
  --skip-smoke    promote, canary: skip the smoke test in a browser; the audit log records this
  --json          print the result as JSON, or {"error": {code, message, …}} and its text to
                  stderr${NPM_OUTPUT}

The token of the remote is in DEPLOY_TOKEN. Without a version, promote and canary take the
newest build that was neither rolled back nor stopped, and observe the running canary.
Exit codes: 0 done, 1 refused, 2 invalid arguments, 3 the server cannot be reached or does not answer,
130 interrupted.`

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
type Command = (typeof COMMANDS)[number]

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

class UsageError extends Error {}

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort()
    const message = 'Interrupted. A request that was in flight may have taken effect: see "status".'
    report({ code: 'interrupted', message })
    process.exit(130)
  })
}

const argv = process.argv.slice(2)
try {
  await run(argv)
} catch (error) {
  const { exitCode, ...failure } = failureOf(error)
  report(failure)
  process.exitCode = exitCode
}

async function run(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE)
  const { command, version, amount, json, options } = readArguments(args)
  const result = await runCommand(command, options, version, amount)
  console.log(json ? JSON.stringify(result) : textOf(command, result))
}

function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const [given, remote, version, extra] = positionals
  const command = COMMANDS.find((name) => name === given)
  if (!given) throw new UsageError(USAGE)
  if (!command) throw new UsageError(`There is no command "${given}".\n\n${USAGE}`)
  if (!remote || extra !== undefined) throw new UsageError(`Name one remote.\n\n${USAGE}`)
  if (!/^[a-z][a-z0-9-]*$/.test(remote))
    throw new UsageError(`"${remote}" is not a valid remote name`)
  const server = (values.server ?? process.env.VAYAL_SERVER ?? '').replace(/\/+$/, '')
  if (!/^https?:/.test(server) || !URL.canParse(server)) {
    throw new UsageError('Name the server: --server https://…')
  }
  const token = process.env.DEPLOY_TOKEN?.trim() ?? ''
  if (token === '') throw new UsageError(`Set DEPLOY_TOKEN to the token of "${remote}"`)
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new UsageError('DEPLOY_TOKEN contains a space or a character that no token has')
  }
  if (version !== undefined && !BUILD_VERSION.test(version)) {
    throw new UsageError(`"${version}" is not a valid build name: see "list"`)
  }
  const ignored = Object.keys({ ...values, ...(version !== undefined && { version }) }).find(
    (name) => !['server', 'json', ...OPTIONS[command]].includes(name),
  )
  if (ignored === 'version') throw new UsageError(`"${command}" takes no version`)
  if (ignored !== undefined) throw new UsageError(`"${command}" takes no --${ignored}`)
  if (command === 'publish' || command === 'affected') requireFolder(remote, values.dist)
  const amountText = (command === 'observe' ? values.minutes : values.percent)?.trim()
  const amount = amountText ? Number(amountText) : Number.NaN
  if (command === 'canary' && !(amount >= 0 && amount <= 100)) {
    throw new UsageError('Name the share of the administrators: --percent 10')
  }
  if (command === 'observe' && !(amount >= 0 && amount <= 1000)) {
    throw new UsageError('Name the time to wait: --minutes 15')
  }
  const reason = values.reason?.trim() ?? ''
  if (command === 'disable' && (reason === '' || reason.length > 300)) {
    throw new UsageError(
      'Name the reason, in at most 300 characters: --reason "Saves the wrong price"',
    )
  }
  const api = new ReleaseApi(server, remote, token, interrupted.signal)
  const options: ReleaseOptions = {
    api,
    server,
    remote,
    dist: values.dist,
    provenance: currentProvenance(remote, reason),
    force: values.force ?? false,
    skipSmoke: values['skip-smoke'] ?? false,
    render: async (candidate, scope) => {
      const { smokeTest } = await import('./release/smoke.ts')
      const session = await api.beginSmokeSession()
      try {
        return await smokeTest(server, candidate, scope, session?.token)
      } finally {
        if (session) await api.endSmokeSession(session.id)
      }
    },
    log: values.json ? () => undefined : (line) => console.log(line.trim()),
  }
  return { command, version, amount, json: values.json ?? false, options }
}

function requireFolder(remote: string, dist: string | undefined): void {
  if (dist !== undefined && !existsSync(join(dist, 'build.json'))) {
    throw new UsageError(`${dist} is not the folder of one build: it has no build.json`)
  }
  const declaration = `remotes/${remote}/remote.json`
  if (dist !== undefined || existsSync(join(ROOT, declaration))) return
  const { status } = spawnSync('git', ['cat-file', '-e', `HEAD:${declaration}`], { cwd: ROOT })
  const remedy =
    status === 0
      ? `Add it: git sparse-checkout add remotes/${remote}`
      : `Its last commit has none either. To create one: ${NEW_REMOTE} ${remote}`
  throw new UsageError(`This checkout has no remotes/${remote}. ${remedy}`)
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        dist: { type: 'string' },
        percent: { type: 'string' },
        minutes: { type: 'string' },
        reason: { type: 'string' },
        force: { type: 'boolean' },
        'skip-smoke': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    // Its second sentence explains arguments that begin with a dash, which no command has.
    const [firstSentence] = String(error instanceof Error ? error.message : error).split('. ')
    throw new UsageError(`${firstSentence}.\n\n${USAGE}`)
  }
}

/** @param amount percentage for `canary`, minutes for `observe` */
function runCommand(
  command: Command,
  options: ReleaseOptions,
  version: string | undefined,
  amount: number,
): Promise<Published | Affected | RemoteReleases> {
  switch (command) {
    case 'affected':
      return affected(options)
    case 'publish':
      return publish(options)
    case 'promote':
      return promote(options, version)
    case 'canary':
      return canary(options, version, amount)
    case 'observe':
      return observe(options, version, amount)
    case 'rollback':
      return rollback(options, version)
    case 'disable':
    case 'enable':
    case 'withdraw':
      return switchRemote(options, command)
    case 'list':
    case 'status':
      return options.api.status()
  }
}

function textOf(command: Command, result: Published | Affected | RemoteReleases): string {
  if ('affected' in result) return textOfAffected(result)
  if ('files' in result) return textOfPublished(result)
  return command === 'list' ? textOfBuilds(result) : textOfState(result)
}

interface Failure {
  code: string
  message: string
  findings?: { rule: string; message: string }[]
  /** State of the remote, if another change came first. */
  current?: RemoteReleases
}

function failureOf(error: unknown): Failure & { exitCode: number } {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) return { exitCode: 2, code: 'wrong_use', message }
  if (error instanceof LostAnswer) return { exitCode: 3, code: 'answer_lost', message }
  if (error instanceof Unreachable) return { exitCode: 3, code: 'unreachable', message }
  if (error instanceof GateRefusal) {
    return { exitCode: 1, code: 'gate_refused', message, findings: error.findings }
  }
  if (error instanceof OlderCommit) return { exitCode: 1, code: 'older_commit', message }
  if (error instanceof Quarantined) return { exitCode: 1, code: 'quarantined', message }
  if (error instanceof NoCanary) return { exitCode: 1, code: 'no_canary', message }
  if (!(error instanceof Refusal)) return { exitCode: 1, code: 'failed', message }
  const { code, status, fields, current } = error
  return {
    exitCode: status >= 500 ? 3 : 1,
    code,
    message: status === 401 ? 'The server does not know the token in DEPLOY_TOKEN' : message,
    findings: Object.entries(fields).flatMap(([rule, found]) =>
      found.split('\n').map((line) => ({ rule, message: line })),
    ),
    ...(current && { current }),
  }
}

function report(failure: Failure): void {
  if (argv.includes('--json')) console.log(JSON.stringify({ error: failure }))
  // Also with --json, because a pipeline may keep stdout in a variable and log only stderr.
  printFailure(failure)
}

function printFailure({ message, findings = [], current }: Failure): void {
  console.error(message)
  for (const finding of findings) console.error(textOfFinding(finding))
  if (current) console.error(textOfState(current))
}
