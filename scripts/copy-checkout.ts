import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { packageFolders, ROOT } from './workspaces.ts'

const EXCLUDED = /\/(node_modules|dist|data|\.git|\.cache|test-results)$/

type CopyOptions = {
  /** Returns true for a folder to leave out, given its path from the root. */
  exclude?: (folder: string) => boolean
  /** Hard links take seconds, but builds need them: a symbolic link resolves to a path of this checkout. */
  packages?: 'symbolic links' | 'hard links'
}

/** Copies this checkout, with its installed packages. The caller removes the folder. */
export function copyCheckout({
  exclude = () => false,
  packages = 'symbolic links',
}: CopyOptions = {}): string {
  const checkout = mkdtempSync(join(tmpdir(), 'vayal-checkout-'))
  cpSync(ROOT, checkout, {
    recursive: true,
    filter: (path) => !EXCLUDED.test(path) && !exclude(relative(ROOT, path)),
  })
  if (packages === 'hard links') hardLinkPackages(checkout)
  else linkPackages(checkout)
  // The linter reads git’s ignore rules.
  execFileSync('git', ['init', '--quiet'], { cwd: checkout })
  return checkout
}

function linkPackages(checkout: string): void {
  const workspaces = join(checkout, 'node_modules/@vayal')
  mkdirSync(workspaces, { recursive: true })
  symlinkSync(join(checkout, 'shared'), join(workspaces, 'shared'))
  symlinkSync(join(checkout, 'sdk'), join(workspaces, 'remote-sdk'))
  // A real folder, because an import rule checks the resolved path of this package.
  cpSync(join(ROOT, 'node_modules/zod'), join(checkout, 'node_modules/zod'), { recursive: true })
  const others = readdirSync(join(ROOT, 'node_modules')).filter(
    (name) => name !== '@vayal' && name !== 'zod',
  )
  for (const name of others) {
    symlinkSync(join(ROOT, 'node_modules', name), join(checkout, 'node_modules', name))
  }
}

/** Symbolic links to workspaces are relative, so their copies point into the copied checkout. */
function hardLinkPackages(checkout: string): void {
  const isOneDevice = statSync(checkout).dev === statSync(join(ROOT, 'node_modules')).dev
  const addFile = isOneDevice ? linkSync : copyFileSync
  const addFolder = (folder: string) => {
    mkdirSync(join(checkout, folder))
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const [from, to] = [join(ROOT, path), join(checkout, path)]
      if (entry.isDirectory()) addFolder(path)
      else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
      else addFile(from, to)
    }
  }
  addFolder('node_modules')
  // Packages that a workspace has in a version of its own.
  for (const folder of packageFolders()) {
    const packages = join(folder, 'node_modules')
    if (existsSync(join(ROOT, packages)) && existsSync(join(checkout, folder))) addFolder(packages)
  }
}
