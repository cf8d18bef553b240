import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/** Holds `shared` and the build settings: this checkout, or the compiled SDK in `node_modules`. */
export const SDK_ROOT = resolve(import.meta.dirname, '..')

/** Holds `remotes`: this checkout, or the repository that has installed the SDK. */
export const ROOT = SDK_ROOT.split(`${sep}node_modules${sep}`, 1)[0] ?? SDK_ROOT

export const isInstalled = ROOT !== SDK_ROOT

export function remoteIds(root = ROOT): string[] {
  const folder = resolve(root, 'remotes')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => existsSync(resolve(folder, name, 'remote.json')))
}

export const FIXED_PACKAGES = ['shell', 'shared', 'sdk', 'server', 'public-site', 'e2e']

export function packageFolders(): string[] {
  return [...FIXED_PACKAGES, ...remoteIds().map((id) => `remotes/${id}`)].filter(isPackage)
}

/** False in a checkout that holds some remotes and `shared`, without shell and server. */
export function isWholeCheckout(): boolean {
  return FIXED_PACKAGES.every(isPackage)
}

/** A line that names the folders which this checkout lacks, and the remedy; null if it has all. */
export function missingPackages(folders: readonly string[]): string | null {
  const missing = folders.filter((folder) => !isPackage(folder))
  if (missing.length === 0) return null
  return `this checkout lacks ${missing.join(', ')}: run "git sparse-checkout add ${missing.join(' ')}"`
}

/** Like `missingPackages` for a remote, which may exist in the repository only, or nowhere. */
export function missingRemote(id: string): string | null {
  if (remoteIds().includes(id)) return null
  const file = `HEAD:remotes/${id}/remote.json`
  const { status } = spawnSync('git', ['cat-file', '-e', file], { cwd: ROOT })
  return status === 0
    ? missingPackages([`remotes/${id}`])
    : `there is no remote ${id}; there are ${remoteIds().join(', ')}`
}

function isPackage(folder: string): boolean {
  return existsSync(resolve(ROOT, folder, 'package.json'))
}

export function packagesWithMessages(): string[] {
  return packageFolders().filter((folder) => existsSync(resolve(ROOT, folder, 'messages/en.json')))
}
