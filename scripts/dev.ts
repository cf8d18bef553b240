import { parseArgs } from 'node:util'
import { stopWithParent } from './stop-with-parent.mjs'
import { missingPackages, missingRemote } from './workspaces.ts'

stopWithParent()

const PARTS_OF_THE_PRODUCT = ['shell', 'server', 'public-site']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})

const against = values.against
const unknown = positionals.map(missingRemote).find((text) => text !== null)
const missing = against === undefined ? missingPackages(PARTS_OF_THE_PRODUCT) : null

// Imported lazily: one remote against a deployed shell needs no other part of the checkout.
if (unknown) fail(unknown)
else if (missing) fail(`${missing}, or develop against a running product: --against URL`)
else if (against === undefined) await import('./dev-here.ts')
else {
  const { developAgainst } = await import('./dev-against.ts')
  await developAgainst(against, positionals)
}

function fail(text: string): void {
  console.error(`vayal: ${text}`)
  process.exitCode = 1
}
