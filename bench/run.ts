import { parseArgs } from 'node:util'
import { PARTS, type Part } from './parts.ts'
import { isBusy, writeResults } from './results.ts'
import type { Row } from './row.ts'

/**
 * Measures the product beside what one would use in its place, and prints one table. With all parts
 * and enough rounds it becomes docs/performance.md's, unless the machine is busy.
 *
 *     npm run bench [-- <part>…] [--rounds 7]
 */

const PUBLISHABLE_ROUNDS = 7

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: String(PUBLISHABLE_ROUNDS) } },
})
const rounds = Number(values.rounds)
const parts = chosenParts(positionals)
if (parts === null || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`Usage: npm run bench -- [${PARTS.map(({ name }) => name).join('] [')}]`)
  console.error('       [--rounds 7], at least 1')
  process.exit(1)
}

const busy = isBusy()
const rows: Row[] = []
for (const { name, measure } of parts) {
  console.log(`${name}…`)
  const measured = await measure(rounds)
  for (const row of measured) console.log(line(row))
  rows.push(...measured)
}
const table = [
  '| Work | Against | Ours | Theirs | Ratio | Goal | Held |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map(line),
].join('\n')
console.log(`\n${table}\n`)
if (parts.length < PARTS.length || rounds < PUBLISHABLE_ROUNDS) {
  console.log('Not all parts, or too few rounds: nothing is written.')
} else if (busy) console.log('The machine was busy before this began: nothing is written.')
else writeResults('Side by side', 'npm run bench', `${explanation()}\n\n${table}`)

/** @returns null when one of the names is no part's. */
function chosenParts(names: string[]): readonly Part[] | null {
  if (names.length === 0) return PARTS
  const chosen = PARTS.filter(({ name }) => names.includes(name))
  return chosen.length === new Set(names).size ? chosen : null
}

function line({ work, against, ours, theirs, ratio, goal, held }: Row): string {
  const verdict = goal === '' ? '' : held ? 'yes' : '**no**'
  const cells = [work, against, ours, theirs, ratio?.toFixed(2) ?? '', goal, verdict]
  return `| ${cells.join(' | ')} |`
}

function explanation(): string {
  return (
    `Medians of ${rounds} rounds, after one that does not count; the sides of a pair take turns ` +
    'within one run. The ratio is ours divided by theirs.'
  )
}
