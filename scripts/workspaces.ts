import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

export function remoteIds(): string[] {
  return readdirSync(resolve(ROOT, 'remotes')).filter((name) =>
    existsSync(resolve(ROOT, 'remotes', name, 'remote.json')),
  )
}

const FIXED_PACKAGES = ['shell', 'shared', 'server', 'public-site', 'e2e']

export function packageFolders(): string[] {
  return [...FIXED_PACKAGES, ...remoteIds().map((id) => `remotes/${id}`)].filter(isPackage)
}

/** False in a checkout that holds some remotes and `shared`, without shell and server. */
export function isWholeCheckout(): boolean {
  return FIXED_PACKAGES.every(isPackage)
}

function isPackage(folder: string): boolean {
  return existsSync(resolve(ROOT, folder, 'package.json'))
}

export function packagesWithMessages(): string[] {
  return packageFolders().filter((folder) => existsSync(resolve(ROOT, folder, 'messages/en.json')))
}
