import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReleases } from './releases-file.ts'
import { remoteIds } from './workspaces.ts'

/** Folders of the current builds. Previous builds depend on what was built here before. */
export function builtFolders(root: string): string[] {
  const remotes = remoteIds().flatMap((id) => {
    const dist = `remotes/${id}/dist`
    const current = readReleases(join(root, dist))?.current
    return current === undefined ? [] : `${dist}/${current}`
  })
  const others = ['shell/dist', 'public-site/dist'].filter((name) => existsSync(join(root, name)))
  return [...others, ...remotes]
}

/** SHA-256 of each file of the current builds, by its path from the root. */
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
