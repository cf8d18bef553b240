import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { ROOT } from './workspaces.ts'

/**
 * Puts figures in the place of their last ones in a page of docs/, under the command that made them,
 * the day and the machine. Other sections keep what they say.
 *
 * @param page its file in docs/, such as `performance.md`
 */
export function writeMeasuredSection(
  page: string,
  section: { title: string; command: string; text: string },
): void {
  const file = resolve(ROOT, 'docs', page)
  const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores`
  const own =
    `## ${section.title}\n\n\`${section.command}\`, ${date}, on ${machine}.\n\n` +
    `${section.text.trim()}\n`
  const at = sections.findIndex((text) => text.startsWith(`## ${section.title}\n`))
  const all = at === -1 ? [...sections, own] : sections.with(at, own)
  writeFileSync(file, `${[head, ...all].map((part) => part.trim()).join('\n\n')}\n`)
  const biome = resolve(ROOT, 'node_modules/.bin/biome')
  if (existsSync(biome)) execFileSync(biome, ['format', '--write', file])
  console.log(`Written to ${file}`)
}
