import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { measuredOn } from '../scripts/measured-on.ts'

const ROOT = resolve(import.meta.dirname, '..')
const FILE = resolve(ROOT, 'docs/performance.md')
/** Processes that wait for a core, on average: above it the figures say more of the others. */
const BUSY = 1.5 * cpus().length

/** To be asked before the measurement makes the machine busy itself. */
export function isBusy(): boolean {
  return (loadavg()[0] ?? 0) > BUSY
}

/** Puts a measurement in the place of its last one in docs/performance.md. */
export function writeResults(title: string, command: string, text: string): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Performance\n'
  const [head = '', ...sections] = before.split(/^(?=## )/m)
  const own = `## ${title}\n\n${measuredOn(command)}\n\n${text.trim()}\n`
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`))
  writeFileSync(FILE, `${[head, ...others, own].map((part) => part.trim()).join('\n\n')}\n`)
  execFileSync(resolve(ROOT, 'node_modules/.bin/biome'), ['format', '--write', FILE])
  console.log(`Written to ${FILE}`)
}
