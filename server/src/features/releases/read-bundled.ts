import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShellManifest, shellManifest } from '@vayal/shared/contracts/build-manifest'
import { BUILD_VERSION } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import type { BuildContents } from './build-archive.ts'
import { checkBuild, MANIFEST_FILE, readManifest } from './check-build.ts'

const version = z.string().regex(BUILD_VERSION)
const releases = z.object({ current: version, previous: z.nullable(version) })
export type BundledReleases = z.output<typeof releases>

export function bundledRemotes(webRoot: string): { id: string; dist: string }[] {
  const folder = join(webRoot, 'remotes')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((id) => ({ id, dist: join(folder, id, 'dist') }))
    .filter(
      ({ id, dist }) =>
        existsSync(join(dist, 'releases.json')) || existsSync(join(folder, id, 'remote.json')),
    )
}

export function readBundledReleases(dist: string): BundledReleases {
  return releases.parse(JSON.parse(readFileSync(join(dist, 'releases.json'), 'utf8')))
}

export function readBundledBuild(dist: string, id: string, version: string) {
  const folder = join(dist, version)
  const read = readManifest(id, readIfExists(join(folder, MANIFEST_FILE)) ?? undefined)
  if ('refused' in read) throw new Error(read.refused.message)
  const { manifest } = read
  if (manifest.build.version !== version) {
    throw new Error(`build ${version} calls itself ${manifest.build.version}`)
  }
  const contents = readContents(folder, Object.keys(manifest.files))
  const [finding] = checkBuild(manifest, contents)
  if (finding) throw new Error(finding.message)
  return { manifest, contents }
}

export function readContents(folder: string, paths: string[]): BuildContents {
  const contents: BuildContents = new Map()
  for (const path of paths) {
    const plain = readIfExists(join(folder, path))
    if (!plain) continue
    const brotli = readIfExists(join(folder, `${path}.br`))
    const gzip = readIfExists(join(folder, `${path}.gz`))
    contents.set(path, { hash: hash('sha256', plain), plain, brotli, gzip })
  }
  return contents
}

export function readIfExists(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}

/** Contract and modules that the shell under `webRoot` offers; null when it cannot be read. */
export function readShellManifest(webRoot: string): ShellManifest | null {
  try {
    const json = readFileSync(join(webRoot, 'shell', 'dist', 'shell.json'), 'utf8')
    return z.core.safeParse(shellManifest, JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
