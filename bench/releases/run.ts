import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../scripts/build.ts'
import { newVisitor, openBrowser } from '../browser/browser.ts'
import { isBusy, writeResults } from '../results.ts'
import { browseThroughReleases } from './browsing.ts'
import { measureFailures } from './failures.ts'
import { measurePromotes } from './promotes.ts'
import { measurePublish } from './publish.ts'
import { startReleasedProduct } from './released-product.ts'
import { measureScale } from './scale.ts'

/** Measures the speed of releases, failing remotes, and the effect on open tabs. */

const switches = Number(process.argv[2] ?? 200)
const busy = isBusy()
console.log('Building, releasing, failing, browsing: a few minutes…')
await build()
const folder = mkdtempSync(join(tmpdir(), 'vayal-bench-'))
try {
  await using product = await startReleasedProduct(join(folder, 'data'))
  await using browser = await openBrowser()
  const newContext = () => newVisitor(browser, product)
  const text = [
    await measurePublish(product, await newContext(), folder),
    await measurePromotes(folder),
    await measureScale(folder),
    await measureFailures(product, newContext),
    await browseThroughReleases(product, await newContext(), switches, 'bench0'),
  ].join('\n\n')
  console.log(`\n${text}\n`)
  if (busy) console.log('The machine was already busy: docs/performance.md is unchanged.')
  else writeResults('Releases', 'npm run bench:releases', text)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
