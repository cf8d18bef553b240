import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})

// Loaded when it is wanted: one remote against a deployed shell needs nothing else of the checkout.
if (values.against === undefined) {
  await import('./dev-here.ts')
} else {
  const { developAgainst } = await import('./dev-against.ts')
  await developAgainst(values.against, positionals)
}
