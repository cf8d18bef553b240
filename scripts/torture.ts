import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SUITES } from '../server/torture/suites.ts'
import { measuredOn } from './measured-on.ts'
import { browserSuites, runBrowserSuites } from './torture/browser-suites.ts'
import type { Finding } from './torture/finding.ts'
import { runServerSuite } from './torture/server-suites.ts'
import { table, tableRow } from './torture/table.ts'
import { ROOT } from './workspaces.ts'

/**
 * Attacks the product with all that is known to break such products, at full size, and prints what
 * held. With names of suites, only those; without, what was found becomes docs/reliability.md.
 *
 *     npm run torture [-- suite…]
 */

const FILE = resolve(ROOT, 'docs/reliability.md')

const inBrowser = browserSuites()
const known = [...SUITES.map(({ name }) => name), ...inBrowser]
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !known.includes(name))
if (unknown !== undefined) {
  console.error(`There is no suite "${unknown}"; there are ${known.join(', ')}`)
  process.exit(2)
}

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const chosen = SUITES.filter(({ name }) => isWanted(name))
const longest = chosen.filter(({ long }) => long).map(({ name }) => runServerSuite(name))
const findings: Finding[] = []
for (const { name, long } of chosen) if (!long) add(await runServerSuite(name))
const chosenInBrowser = inBrowser.filter(isWanted)
if (chosenInBrowser.length > 0) add(await runBrowserSuites(chosenInBrowser))
for (const suite of longest) add(await suite)

console.log(`\n${table(findings)}\n`)
if (wanted.length === 0) write()
const failed = findings.filter(({ held }) => !held)
console.log(`${findings.length - failed.length} held, ${failed.length} did not`)
process.exit(failed.length === 0 ? 0 : 1)

function add(found: Finding[]): void {
  findings.push(...found)
  for (const finding of found) console.log(tableRow(finding))
}

function write(): void {
  const text = `# Reliability\n\n${measuredOn('npm run torture')}\n\n${table(findings)}\n`
  writeFileSync(FILE, text)
  execFileSync(resolve(ROOT, 'node_modules/.bin/biome'), ['format', '--write', FILE])
  console.log(`Written to ${FILE}`)
}
