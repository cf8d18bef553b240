import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

/** The ids of the remotes in this checkout: the folders of `remotes/` that declare one. */
export function remoteIds(): string[] {
  return readdirSync(resolve(ROOT, 'remotes')).filter((name) =>
    existsSync(resolve(ROOT, 'remotes', name, 'remote.json')),
  )
}

const FIXED_PACKAGES = ['shell', 'shared', 'server', 'public-site', 'e2e']

/** Every package of this checkout, as a path from its root. */
export function packageFolders(): string[] {
  return [...FIXED_PACKAGES, ...remoteIds().map((id) => `remotes/${id}`)].filter(isPackage)
}

/** Whether all is here that no remote is: a team may check out its own folder and `shared` only. */
export function isWholeCheckout(): boolean {
  return FIXED_PACKAGES.every(isPackage)
}

function isPackage(folder: string): boolean {
  return existsSync(resolve(ROOT, folder, 'package.json'))
}

/** The packages that have texts of their own. */
export function packagesWithMessages(): string[] {
  return packageFolders().filter((folder) => existsSync(resolve(ROOT, folder, 'messages/en.json')))
}
