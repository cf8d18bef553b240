import { parseArguments, runCommand } from './command-line.ts'
import { stopWithParent } from './stop-with-parent.mjs'
import { missingPackages, missingRemote } from './workspaces.ts'

const USAGE = `npm run dev [-- <remote>…] [--against URL]

Serves the shell and the named remotes with hot reload, on the port in PORT (default 3000). Without
a name: all remotes. Other remotes are served as last built.

  --against URL  builds one remote for production and serves it on the port in PORT (default 4000).
                 The dashboard at URL then runs this build in your browser only`

const PRODUCT_PACKAGES = ['shell', 'server', 'public-site']

stopWithParent()
await runCommand(develop)

async function develop(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, USAGE, {
    against: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return console.log(USAGE)
  const { against } = values
  const unknown = positionals.map(missingRemote).find((text) => text !== null)
  if (unknown) return fail(unknown)
  // Imported lazily: with --against, a sparse checkout of one remote is enough.
  if (against !== undefined) {
    const { developAgainst } = await import('./dev-against.ts')
    return developAgainst(against, positionals)
  }
  const missing = missingPackages(PRODUCT_PACKAGES)
  if (missing) return fail(`${missing}, or develop against a running product: --against URL`)
  const { developWithHotReload } = await import('./dev-hot-reload.ts')
  await developWithHotReload(positionals)
}

function fail(text: string): void {
  console.error(`vayal: ${text}`)
  process.exitCode = 1
}
