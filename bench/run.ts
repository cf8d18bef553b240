import { parseArgs } from 'node:util'
import { PARTS, type Part } from './parts.ts'
import { isBusy, writeResults } from './results.ts'
import type { Row } from './row.ts'

/** Prints a table for each part. If there are enough rounds, and the machine is not busy, also updates docs/performance.md. */

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

const all: Row[] = []
for (const { name, title, measure } of parts) {
  console.log(`${name}…`)
  const busy = isBusy()
  const rows = await measure(rounds)
  console.log(tableOf(rows))
  all.push(...rows)
  if (rounds < PUBLISHABLE_ROUNDS) console.log('Too few rounds: docs/performance.md is unchanged.')
  else if (busy) console.log('The machine was already busy: docs/performance.md is unchanged.')
  else {
    const command = `npm run bench${positionals.length > 0 ? ` -- ${name}` : ''}`
    writeResults(`Side by side: ${title}`, command, `${explanation()}\n\n${tableOf(rows)}`)
  }
}
if (parts.length > 1) console.log(`\n${tableOf(all)}`)

function tableOf(rows: Row[]): string {
  return [
    '| Work | Against | Ours | Theirs | Ratio | Goal | Met |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(line),
  ].join('\n')
}

/** Parts with these names, or all; null when a name is unknown. */
function chosenParts(names: string[]): readonly Part[] | null {
  if (names.length === 0) return PARTS
  const chosen = PARTS.filter(({ name }) => names.includes(name))
  return chosen.length === new Set(names).size ? chosen : null
}

function line({ work, against, ours, theirs, ratio, goal, met }: Row): string {
  const verdict = goal === '' ? '' : met ? 'yes' : '**no**'
  const cells = [work, against, ours, theirs, ratio?.toFixed(2) ?? '', goal, verdict]
  return `| ${cells.join(' | ')} |`
}

function explanation(): string {
  return (
    `Medians of ${rounds} rounds after a warm-up, unless a row says otherwise; ` +
    'the sides of a pair take turns within one run. The ratio is ours divided by theirs.'
  )
}
