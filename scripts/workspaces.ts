import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'

/** Folder of `shared` and the build settings: this checkout, or the SDK in `node_modules`. */
export const SDK_ROOT = resolve(import.meta.dirname, '..')

/** Folder of `remotes`: this checkout, or the other repository that has the SDK installed. */
export const ROOT = SDK_ROOT.split(`${sep}node_modules${sep}`, 1)[0] ?? SDK_ROOT

/** True in another repository, where this code is part of the SDK's npm package. */
export const runsFromPackage = ROOT !== SDK_ROOT

export function remoteIds(root = ROOT): string[] {
  const folder = resolve(root, 'remotes')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => existsSync(resolve(folder, name, 'remote.json')))
}

export const FIXED_PACKAGES = ['shell', 'shared', 'sdk', 'server', 'public-site', 'e2e']

export function packageFolders(): string[] {
  return [...FIXED_PACKAGES, ...remoteIds().map((id) => `remotes/${id}`)].filter(isPackage)
}

/** Returns false in a sparse checkout of some remotes, without shell and server. */
export function isWholeCheckout(): boolean {
  return FIXED_PACKAGES.every(isPackage)
}

/** Names the folders that this checkout lacks, and the command that adds them; null if none. */
export function missingPackages(folders: readonly string[]): string | null {
  const missing = foldersOfMissingFiles(folders.map(packageFile))
  if (missing.length === 0) return null
  return `this checkout lacks ${missing.join(', ')}: run "git sparse-checkout add ${missing.join(' ')}"`
}

/** Folders of those files that this checkout lacks. */
export function foldersOfMissingFiles(files: readonly string[]): string[] {
  return files.filter((file) => !existsSync(resolve(ROOT, file))).map(dirname)
}

/** Like `missingPackages`, for one remote. Also reports a remote that the repository lacks. */
export function missingRemote(id: string): string | null {
  if (remoteIds().includes(id)) return null
  const file = `HEAD:remotes/${id}/remote.json`
  const { status } = spawnSync('git', ['cat-file', '-e', file], { cwd: ROOT })
  if (status === 0) return missingPackages([`remotes/${id}`])
  return `there is no remote ${id}; existing remotes: ${remoteIds().join(', ') || 'none'}`
}

function isPackage(folder: string): boolean {
  return existsSync(resolve(ROOT, packageFile(folder)))
}

function packageFile(folder: string): string {
  return `${folder}/package.json`
}

export function packagesWithMessages(): string[] {
  return packageFolders().filter((folder) => existsSync(resolve(ROOT, folder, 'messages/en.json')))
}
