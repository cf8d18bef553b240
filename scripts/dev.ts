import { parseArgs } from 'node:util'
import { stopWithParent } from './stop-with-parent.mjs'
import { isWholeCheckout } from './workspaces.ts'

stopWithParent()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})

// Imported lazily: one remote against a deployed shell needs no other part of the checkout.
if (values.against !== undefined) {
  const { developAgainst } = await import('./dev-against.ts')
  await developAgainst(values.against, positionals)
} else if (isWholeCheckout()) {
  await import('./dev-here.ts')
} else {
  console.error(
    'vayal: hot reload needs the shell and the server, which this checkout does not contain. Run ' +
      '"git sparse-checkout disable", or develop against a running product: --against URL',
  )
  process.exitCode = 1
}
