#!/usr/bin/env node
import { parseArgs } from 'node:util'

const USAGE = `npx vayal-remote <command>

  new NAME                creates a remote in remotes/NAME
  dev NAME --against URL  serves your build to the dashboard at URL, in your browser only
  check                   checks types, texts in both languages, and sizes of all remotes
  publish, promote, …     releases a remote: npx vayal-remote publish --help`

const [command] = process.argv.slice(2)
if (command === 'new') {
  // The script reads its arguments as if it had been started itself.
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
  if (values.against === undefined) {
    console.error(
      'vayal: name a running product, which has the shell and the server: --against URL',
    )
    process.exitCode = 2
    return
  }
  const { developAgainst } = await import('../scripts/dev-against.ts')
  await developAgainst(values.against, positionals)
}
