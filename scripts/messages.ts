import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { packagesWithMessages, ROOT } from './workspaces.ts'

let last: Promise<void> = Promise.resolve()

/** Compiles changed messages into `src/paraglide`. Concurrent calls run one after the other. */
export function compileMessages(): Promise<void> {
  last = last.then(compileChanged, compileChanged)
  return last
}

export function messageFiles(folder: string): string[] {
  const files = ['messages/en.json', 'messages/ta.json', 'project.inlang/settings.json']
  return files.map((file) => resolve(ROOT, folder, file))
}

async function compileChanged(): Promise<void> {
  for (const folder of packagesWithMessages()) {
    const outdir = resolve(ROOT, folder, 'src/paraglide')
    const stamp = resolve(ROOT, '.cache/messages', `${folder.replaceAll('/', '-')}.txt`)
    const currentHash = hashOf(folder)
    if (existsSync(outdir) && existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash)
      continue
    await compile({
      project: resolve(ROOT, folder, 'project.inlang'),
      outdir,
      strategy: ['globalVariable', 'baseLocale'],
      emitPrettierIgnore: false,
      emitReadme: false,
    })
    mkdirSync(resolve(stamp, '..'), { recursive: true })
    writeFileSync(stamp, currentHash)
  }
}

function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of messageFiles(folder)) hash.update(readFileSync(file))
  hash.update(readFileSync(resolve(ROOT, 'node_modules/@inlang/paraglide-js/package.json')))
  return hash.digest('hex')
}

if (import.meta.main) await compileMessages()
