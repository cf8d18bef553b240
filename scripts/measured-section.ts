import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { ROOT } from './workspaces.ts'

/** Writes a section of a page in docs/. @param section `tools` are versions of other programs */
export function writeMeasuredSection(
  page: string,
  section: { title: string; command: string; text: string; tools?: string[] },
): void {
  const file = resolve(ROOT, 'docs', page)
  const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const date = new Date().toISOString().slice(0, 10)
  const replacement =
    `## ${section.title}\n\n\`${section.command}\`, ${date}, commit ${commit()}, on ${[machine(), ...(section.tools ?? [])].join(', ')}.\n\n` +
    `${section.text.trim()}\n`
  const at = sections.findIndex((text) => text.startsWith(`## ${section.title}\n`))
  const all = at === -1 ? [...sections, replacement] : sections.with(at, replacement)
  writeFileSync(file, `${[head, ...all].map((part) => part.trim()).join('\n\n')}\n`)
  const biome = resolve(ROOT, 'node_modules/.bin/biome')
  if (existsSync(biome)) execFileSync(biome, ['format', '--write', file])
  console.log(`Written to ${file}`)
}

function commit(): string {
  const args = ['rev-parse', '--short', 'HEAD']
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}

function machine(): string {
  const [processor] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${processor?.model.trim()}, ${cpus().length} cores, ${memory}, Node ${process.version}`
}
