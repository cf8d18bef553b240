import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { ROOT, runsFromPackage, SDK_ROOT } from './workspaces.ts'

const lock = z.object({
  packages: z.record(z.string(), z.looseObject({ link: z.optional(z.boolean()) })),
})

const packageManifest = z.object({ browserslist: z.array(z.string()) })

const COMMON_INPUTS = [
  'shared/src',
  'shared/messages',
  'shared/package.json',
  'scripts/build-manifest-plugin.ts',
  'scripts/bundle.ts',
  'scripts/compress.ts',
  'scripts/messages-plugin.ts',
  'scripts/messages.ts',
  'scripts/read-declaration.ts',
  'scripts/sorted-integrities-plugin.ts',
  'sdk/rspack.ts',
  'sdk/sharing.ts',
]

/** Ten hexadecimal digits that change with any input of the package’s build. */
export function versionOf(folder: string): string {
  const names = ['src', 'messages', 'package.json', 'remote.json', 'rspack.config.ts']
  const inputs = names
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(resolve(ROOT, path)))
  return (
    createHash('sha256')
      // In another repository, package-lock.json has the integrity of the whole SDK.
      .update(hashOf(runsFromPackage ? [] : COMMON_INPUTS))
      .update(hashOf(inputs))
      .update(JSON.stringify(lockedFor(folder)))
      .update(JSON.stringify(browserslistOf(SDK_ROOT)))
      .digest('hex')
      .slice(0, 10)
  )
}

export function browserslistOf(folder: string): string[] {
  const text = readFileSync(resolve(folder, 'package.json'), 'utf8')
  return packageManifest.parse(JSON.parse(text)).browserslist
}

/** Entries of package-lock.json, without workspaces that are no input of the build. */
function lockedFor(folder: string): [string, unknown][] {
  const text = readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = lock.parse(JSON.parse(text))
  // A workspace's own dependencies are below its folder, all others below node_modules.
  return Object.entries(packages).filter(([path, { link }]) => {
    const isCommon = path === '' || path.startsWith('node_modules/')
    const isInput = [folder, 'shared'].some((input) => `${path}/`.startsWith(`${input}/`))
    return !link && (isCommon || isInput)
  })
}

export function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(path))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(resolve(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Sorted paths, without tests and compiled messages. */
function filesBelow(path: string): string[] {
  if (statSync(resolve(ROOT, path)).isFile()) return [path]
  return readdirSync(resolve(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.name !== 'paraglide' && !entry.name.includes('.test.'))
    .map((entry) => `${path}/${entry.name}`)
    .sort()
    .flatMap((child) => filesBelow(child))
}
