import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../workspaces.ts'

/** Separates `--remote <id>` from Playwright's arguments. @throws {Error} if it names no remote */
export function splitRemoteOption(args: readonly string[]): { remote?: string; others: string[] } {
  const at = args.findIndex((arg) => /^--remote(=|$)/.test(arg))
  if (at < 0) return { others: [...args] }
  const [, inline] = args[at]?.split('=', 2) ?? []
  const remote = inline ?? args[at + 1]
  if (!remote || remote.startsWith('-')) throw new Error('--remote takes the name of a remote')
  return { remote, others: args.toSpliced(at, inline === undefined ? 2 : 1) }
}

/** Journeys that need only this remote. @throws {Error} if there are none */
export function journeysOf(remote: string, root = ROOT): string[] {
  const found = readdirSync(resolve(root, 'e2e'))
    .filter((name) => name.startsWith(`${remote}.`) && name.endsWith('.spec.ts'))
    .toSorted()
    .map((name) => join('e2e', name))
  if (found.length > 0) return found
  throw new Error(`${remote} has no journeys: name them e2e/${remote}.<subject>.spec.ts`)
}
