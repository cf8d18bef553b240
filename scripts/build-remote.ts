import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import { versionOf } from './build-inputs.ts'
import { buildPackage, seconds } from './bundle.ts'
import { compressFiles } from './compress.ts'
import { readReleases, writeReleases } from './releases-file.ts'
import { ROOT } from './workspaces.ts'

/** Builds a remote if it has changed, without any other part of the product. Returns the folder. */
export async function buildRemote(id: string, log: (line: string) => void): Promise<string> {
  const dist = resolve(ROOT, 'remotes', id, 'dist')
  const version = versionOf(`remotes/${id}`)
  const last = readReleases(dist)
  if (last?.current === version && existsSync(join(dist, version, 'build.json'))) {
    return join(dist, version)
  }
  const started = performance.now()
  await buildPackage(`remotes/${id}`, version)
  await compressFiles(join(dist, version))
  const previous = last && existsSync(join(dist, last.current, 'build.json')) ? last.current : null
  // After the build, because the server offers what this file names.
  writeReleases(dist, { current: version, previous: previous === version ? null : previous })
  removeOtherBuilds(dist, [version, previous])
  log(`  remote ${id} built in ${seconds(started)}`)
  return join(dist, version)
}

/** Builds a remote as the given version in a temporary folder. Returns the manifest's integrity. */
export async function integrityOfBuildAs(id: string, version: string): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'vayal-build-'))
  try {
    await buildPackage(`remotes/${id}`, version, path)
    const manifest = buildManifest.parse(JSON.parse(readFileSync(join(path, 'build.json'), 'utf8')))
    return manifest.manifestIntegrity
  } finally {
    rmSync(path, { recursive: true })
  }
}

function removeOtherBuilds(dist: string, keep: (string | null)[]): void {
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    if (entry.isDirectory() && !keep.includes(entry.name)) {
      rmSync(join(dist, entry.name), { recursive: true })
    }
  }
}
