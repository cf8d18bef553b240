import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { remoteIds } from './workspaces.ts'

const releases = z.object({ current: z.string() })

/** Excludes earlier builds of a remote, which depend on the folder's history. */
export function builtFolders(root: string): string[] {
  const remotes = remoteIds().flatMap((id) => {
    const dist = `remotes/${id}/dist`
    const file = join(root, dist, 'releases.json')
    if (!existsSync(file)) return []
    return `${dist}/${releases.parse(JSON.parse(readFileSync(file, 'utf8'))).current}`
  })
  const others = ['shell/dist', 'public-site/dist'].filter((name) => existsSync(join(root, name)))
  return [...others, ...remotes]
}

/** SHA-256 by path from the root. */
export function builtFiles(root: string): Map<string, string> {
  const files = builtFolders(root).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)),
  )
  return new Map(
    files.sort().map((file) => {
      const content = readFileSync(join(root, file))
      return [file, createHash('sha256').update(content).digest('hex')]
    }),
  )
}
