import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import * as z from 'zod/mini'
import { versionOf } from './build-inputs.ts'
import { buildPackage, seconds } from './bundle.ts'
import { compressFiles } from './compress.ts'
import { ROOT } from './workspaces.ts'

/** `dist/releases.json` of a remote: the builds the server offers from this checkout. */
const releases = z.object({ current: z.string(), previous: z.nullable(z.string()) })

/** Builds a remote if it changed; needs no other remote, shell or server. Returns the folder. */
export async function buildRemote(id: string, log: (line: string) => void): Promise<string> {
  const dist = resolve(ROOT, 'remotes', id, 'dist')
  const version = versionOf(`remotes/${id}`)
  const known = readReleases(dist)
  if (known?.current === version && existsSync(join(dist, version, 'build.json'))) {
    return join(dist, version)
  }
  const started = performance.now()
  await buildPackage(`remotes/${id}`, version)
  await compressFiles(join(dist, version))
  const previous =
    known && existsSync(join(dist, known.current, 'build.json')) ? known.current : null
  // Written last: until then the server keeps using the builds it knows.
  writeFileSync(
    join(dist, 'releases.json'),
    JSON.stringify({ current: version, previous: previous === version ? null : previous }),
  )
  removeOtherBuilds(dist, [version, previous])
  log(`  remote ${id} built in ${seconds(started)}`)
  return join(dist, version)
}

/** Integrity of `build.json` when the remote is built under this name. Leaves no build. */
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

function readReleases(dist: string): z.infer<typeof releases> | undefined {
  const file = join(dist, 'releases.json')
  if (!existsSync(file)) return undefined
  return releases.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

function removeOtherBuilds(dist: string, keep: (string | null)[]): void {
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    if (entry.isDirectory() && !keep.includes(entry.name)) {
      rmSync(join(dist, entry.name), { recursive: true })
    }
  }
}
