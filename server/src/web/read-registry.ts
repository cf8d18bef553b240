import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildManifest,
  type Registry,
  type RemoteBuild,
  type RemoteEntry,
} from '@vayal/shared/contracts/registry'
import * as z from 'zod'

/** A build's name is a folder's name and a part of its address. */
export const BUILD_VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/

const version = z.string().regex(BUILD_VERSION)
const releases = z.object({ current: version, previous: z.nullable(version) })

/**
 * Reads which build of each remote is released, from `remotes/<id>/dist` under the root. A remote
 * whose current build is missing or broken is left out, so that the others still work.
 *
 * @param warn told of everything that was left out
 */
export function readRegistry(webRoot: string, warn: (message: string) => void): Registry {
  const folder = join(webRoot, 'remotes')
  const ids = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const remotes = ids
    .filter((id) => existsSync(join(folder, id, 'dist', 'releases.json')))
    .map((id) => readRemote(join(folder, id, 'dist'), id, warn))
    .filter((remote) => remote !== null)
  return { revision: 1, remotes }
}

function readRemote(dist: string, id: string, warn: (message: string) => void): RemoteEntry | null {
  try {
    const { current, previous } = releases.parse(readJson(join(dist, 'releases.json')))
    const { mounts, nav, build } = readBuild(dist, id, current)
    return { id, mounts, nav, current: build, previous: readPrevious(dist, id, previous, warn) }
  } catch (error) {
    warn(`Remote "${id}" is left out: ${reason(error)}`)
    return null
  }
}

function readPrevious(
  dist: string,
  id: string,
  version: string | null,
  warn: (message: string) => void,
): RemoteBuild | null {
  if (version === null) return null
  try {
    return readBuild(dist, id, version).build
  } catch (error) {
    warn(`Remote "${id}" has no build to fall back to: ${reason(error)}`)
    return null
  }
}

function readBuild(dist: string, id: string, version: string) {
  const manifest = z.core.parse(buildManifest, readJson(join(dist, version, 'build.json')))
  if (manifest.id !== id) throw new Error(`build ${version} says it is of "${manifest.id}"`)
  const address = (file: string) => `/remotes/${id}/${version}/${file.replace(/^\.?\//, '')}`
  const { build } = manifest
  const preload = Object.fromEntries(
    Object.entries(build.preload).map(([mount, files]) => [
      mount,
      files.map((file) => ({ ...file, href: address(file.href) })),
    ]),
  )
  return { ...manifest, build: { ...build, version, entry: address(build.entry), preload } }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
}
