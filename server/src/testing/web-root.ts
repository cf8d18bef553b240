import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with the given files, gone at the end of the test. */
export function makeWebRoot(files: Record<string, unknown>): { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'vayal-web-'))
  for (const [name, content] of Object.entries(files)) {
    const file = join(path, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  onTestFinished(() => rmSync(path, { recursive: true }))
  return { path }
}

export const INTEGRITY = `sha384-${'A'.repeat(64)}`

/** A `build.json` of a remote with the given mounts, each preloading the entry and its own file. */
export function buildOf(id: string, version: string, mounts: string[]) {
  const file = (href: string, as: 'script' | 'style') => ({ href, as, integrity: INTEGRITY })
  const preload = Object.fromEntries(
    mounts.map((mount, at) => [
      mount,
      [
        file('entry.js', 'script'),
        file(`page-${at}.js`, 'script'),
        file(`page-${at}.css`, 'style'),
      ],
    ]),
  )
  return {
    id,
    mounts,
    nav: [],
    build: {
      version,
      mfName: `${id}_${version.replaceAll(/\W/g, '')}`,
      entry: 'entry.js',
      integrity: INTEGRITY,
      contract: '1.0',
      preload,
    },
  }
}
