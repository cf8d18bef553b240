#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { missingRemote } from '../scripts/workspaces.ts'

const USAGE = `npx vayal-remote <command>

  new NAME                creates a remote in remotes/NAME
  dev NAME --against URL  serves your build to the dashboard at URL, in your browser only
  check                   checks types, messages in both languages, and sizes of all remotes
  publish, promote, …     releases a remote: npx vayal-remote publish --help`

const [command] = process.argv.slice(2)
if (command === 'new') {
  // The script parses `process.argv` itself.
  process.argv.splice(2, 1)
  await import('../scripts/new-remote.ts')
} else if (command === 'check') {
  const { checkRemotes } = await import('../scripts/check-remotes.ts')
  process.exitCode = (await checkRemotes()) ? 0 : 1
} else if (command === 'dev') {
  await develop(process.argv.slice(3))
} else if (command === undefined || command.startsWith('-')) {
  console.log(USAGE)
} else {
  await import('../scripts/release.ts')
}

async function develop(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { against: { type: 'string' } },
  })
  const unknown = positionals.map(missingRemote).find((text) => text !== null)
  if (unknown) return fail(unknown)
  if (values.against === undefined) {
    return fail('name the running product that serves the shell: --against URL')
  }
  const { developAgainst } = await import('../scripts/dev-against.ts')
  await developAgainst(values.against, positionals)
}

function fail(text: string): void {
  console.error(`vayal: ${text}`)
  process.exitCode = 2
}
