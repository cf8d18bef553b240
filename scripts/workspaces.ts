import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

/** The ids of the remotes in this checkout: the folders of `remotes/` that declare one. */
export function remoteIds(): string[] {
  return readdirSync(resolve(ROOT, 'remotes')).filter((name) =>
    existsSync(resolve(ROOT, 'remotes', name, 'remote.json')),
  )
}

/** Every package of the repository, as a path from its root. */
export function packageFolders(): string[] {
  const fixed = ['shell', 'shared', 'server', 'public-site', 'e2e']
  return [...fixed, ...remoteIds().map((id) => `remotes/${id}`)].filter((folder) =>
    existsSync(resolve(ROOT, folder, 'package.json')),
  )
}

/** The packages that have texts of their own. */
export function packagesWithMessages(): string[] {
  return packageFolders().filter((folder) => existsSync(resolve(ROOT, folder, 'messages/en.json')))
}
