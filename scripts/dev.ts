import { parseArgs } from 'node:util'
import { stopWithParent } from './stop-with-parent.mjs'
import { missingPackages, missingRemote } from './workspaces.ts'

stopWithParent()

const PRODUCT_PACKAGES = ['shell', 'server', 'public-site']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})

const against = values.against
const unknown = positionals.map(missingRemote).find((text) => text !== null)
const missing = against === undefined ? missingPackages(PRODUCT_PACKAGES) : null

// Imported lazily: with --against, a sparse checkout of one remote is enough.
if (unknown) fail(unknown)
else if (missing) fail(`${missing}, or develop against a running product: --against URL`)
else if (against === undefined) await import('./dev-hot-reload.ts')
else {
  const { developAgainst } = await import('./dev-against.ts')
  await developAgainst(against, positionals)
}

function fail(text: string): void {
  console.error(`vayal: ${text}`)
  process.exitCode = 1
}
