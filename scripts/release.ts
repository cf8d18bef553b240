import type { RemoteReleases } from '@vayal/shared/contracts/release'
import { type Arguments, type Command, readArguments } from './release/arguments.ts'
import { type Failure, failureOf, printFailure } from './release/failure.ts'
import { currentProvenance } from './release/provenance.ts'
import { ReleaseApi } from './release/release-api.ts'
import {
  type Affected,
  affected,
  canary,
  observe,
  type Published,
  promote,
  publish,
  rollback,
  switchRemote,
} from './release/release-commands.ts'
import type { ReleaseOptions } from './release/release-options.ts'
import { textOfAffected, textOfBuilds, textOfPublished, textOfState } from './release/texts.ts'
import { USAGE } from './release/usage.ts'

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort()
    const message = 'Interrupted. A request that was in flight may have taken effect: see "status".'
    reportFailure({ code: 'interrupted', message })
    process.exit(130)
  })
}

const argv = process.argv.slice(2)
try {
  await run(argv)
} catch (error) {
  const { exitCode, ...failure } = failureOf(error)
  reportFailure(failure)
  process.exitCode = exitCode
}

async function run(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE)
  const given = readArguments(args)
  const result = await runCommand(given, releaseOptions(given))
  console.log(given.json ? JSON.stringify(result) : textOf(given.command, result))
}

function releaseOptions(given: Arguments): ReleaseOptions {
  const { server, remote, token, dist, force, skipSmoke } = given
  const api = new ReleaseApi(server, remote, token, interrupted.signal)
  return {
    api,
    server,
    remote,
    dist,
    force,
    skipSmoke,
    provenance: currentProvenance(remote, given.reason),
    render: async (candidate, scope) => {
      const { smokeTest } = await import('./release/smoke.ts')
      const session = await api.beginSmokeSession()
      try {
        return await smokeTest(server, candidate, scope, session?.token)
      } finally {
        if (session) await api.endSmokeSession(session.id)
      }
    },
    log: given.json ? () => undefined : (line) => console.log(line.trim()),
  }
}

function runCommand(
  { command, version, amount }: Arguments,
  options: ReleaseOptions,
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

function reportFailure(failure: Failure): void {
  if (argv.includes('--json')) console.log(JSON.stringify({ error: failure }))
  // Also with --json, because a pipeline may keep stdout in a variable and log only stderr.
  printFailure(failure)
}
