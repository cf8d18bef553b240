import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { englishKeys } from './message-parity.ts'
import { packagesWithMessages, ROOT } from './workspaces.ts'

const NOT_SOURCES = ['**/node_modules/**', '**/dist/**', '**/paraglide/**', '**/*.test.{ts,tsx}']

/** Finds messages without `m.key` in a source. Computed keys would add every message to a bundle. */
export function unusedMessages(): string[] {
  return packagesWithMessages().flatMap((folder) => {
    const used = usedKeys(folder)
    return englishKeys(folder)
      .filter((key) => !used.has(key))
      .map((key) => `${folder}/messages/en.json: no source uses ${key}`)
  })
}

function usedKeys(folder: string): Set<string> {
  const cwd = resolve(ROOT, folder)
  const sources = globSync('**/*.{ts,tsx}', { cwd, exclude: NOT_SOURCES })
  return new Set(
    sources.flatMap((source) => {
      const code = readFileSync(resolve(cwd, source), 'utf8')
      return [...code.matchAll(/\bm\s*\.\s*(\w+)/g)].map(([, key = '']) => key)
    }),
  )
}
