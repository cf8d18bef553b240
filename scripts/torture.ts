import { SUITES } from '../server/torture/suites.ts'
import { writeMeasuredSection } from './measured-section.ts'
import { browserSuites, runBrowserSuites } from './torture/browser-suites.ts'
import type { Finding } from './torture/finding.ts'
import { runServerSuite } from './torture/server-suites.ts'
import { table, tableRow } from './torture/table.ts'

/** Attacks the product at full size, for docs/reliability.md: `npm run torture [-- suite…]`. */

const inBrowser = browserSuites()
const suiteNames = [...SUITES.map(({ name }) => name), ...inBrowser]
const requested = process.argv.slice(2)
const unknown = requested.find((name) => !suiteNames.includes(name))
if (unknown !== undefined) {
  console.error(`There is no suite "${unknown}"; there are ${suiteNames.join(', ')}`)
  process.exit(2)
}

const isRequested = (name: string) => requested.length === 0 || requested.includes(name)
const chosen = SUITES.filter(({ name }) => isRequested(name))
const found = new Map<string, Finding[]>()
const longSuites = chosen
  .filter(({ long }) => long)
  .map(async ({ name }) => add(name, await runServerSuite(name)))
for (const { name, long } of chosen) if (!long) add(name, await runServerSuite(name))
const chosenInBrowser = inBrowser.filter(isRequested)
if (chosenInBrowser.length > 0) {
  for (const [name, findings] of await runBrowserSuites(chosenInBrowser)) add(name, findings)
}
await Promise.all(longSuites)

// In a fixed order, although suites finish in any order.
for (const name of suiteNames) {
  const findings = found.get(name)
  if (findings === undefined) continue
  const text = table(findings)
  console.log(`\n${name}\n\n${text}`)
  writeMeasuredSection('reliability.md', {
    title: name,
    command: requested.length === 0 ? 'npm run torture' : `npm run torture -- ${name}`,
    text,
  })
}
const all = [...found.values()].flat()
const failed = all.filter(({ held }) => !held)
console.log(`${all.length - failed.length} held, ${failed.length} did not`)
process.exit(failed.length === 0 ? 0 : 1)

function add(name: string, findings: Finding[]): void {
  found.set(name, findings)
  for (const finding of findings) console.log(tableRow(finding))
}
