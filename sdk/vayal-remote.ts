#!/usr/bin/env node
import { parseArguments, runCommand, UsageError } from '../scripts/command-line.ts'
import { missingRemote } from '../scripts/workspaces.ts'

const USAGE = `npx vayal-remote <command>

  new NAME                creates a remote in remotes/NAME
  dev NAME --against URL  serves your build to the dashboard at URL, in your browser only
  check                   checks types, messages in both languages, and sizes of all remotes
  publish, promote, …     releases a remote: npx vayal-remote publish --help`

const HELP = { type: 'boolean', short: 'h' } as const

// npm only warns about an older Node, which lacks functions that the commands call.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(`vayal: the SDK needs Node 24, and this is Node ${process.versions.node}`)
  process.exit(1)
}

const [command, ...args] = process.argv.slice(2)
if (command === 'new') {
  // The script parses `process.argv` itself.
  process.argv.splice(2, 1)
  await import('../scripts/new-remote.ts')
} else if (command === 'check') {
  await runCommand(check, args)
} else if (command === 'dev') {
  await runCommand(develop, args)
} else if (command === undefined || command.startsWith('-')) {
  console.log(USAGE)
} else {
  await import('../scripts/release.ts')
}

async function check(given: string[]): Promise<void> {
  const { values, positionals } = parseArguments(given, USAGE, { help: HELP })
  if (values.help) return console.log(USAGE)
  if (positionals.length > 0) throw new UsageError(`"check" takes no argument.\n\n${USAGE}`)
  const { checkRemotes } = await import('../scripts/check-remotes.ts')
  process.exitCode = (await checkRemotes()) ? 0 : 1
}

async function develop(given: string[]): Promise<void> {
  const { values, positionals } = parseArguments(given, USAGE, {
    against: { type: 'string' },
    help: HELP,
  })
  if (values.help) return console.log(USAGE)
  const unknown = positionals.map(missingRemote).find((text) => text !== null)
  if (unknown) throw new UsageError(`vayal: ${unknown}`)
  if (values.against === undefined) {
    throw new UsageError('vayal: name the running product that serves the shell: --against URL')
  }
  const { developAgainst } = await import('../scripts/dev-against.ts')
  await developAgainst(values.against, positionals)
}
