import { rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BuildManifest } from '@vayal/shared/contracts/build-manifest'
import { packTar } from 'modern-tar'
import { onTestFinished } from 'vitest'
import { integrityOf } from '../features/releases/build-archive.ts'
import { writeWebRoot } from './minimal-web-root.ts'

export function makeWebRoot(files: Record<string, unknown>): { path: string } {
  const path = writeWebRoot(files)
  onTestFinished(() => rmSync(path, { recursive: true }))
  return { path }
}

/** Contents of the files by their paths. */
export type BuildFolder = Record<string, string>

/** @param changes fields of the manifest to replace before it is sealed */
export function buildFolder(
  id: string,
  version: string,
  mounts: string[],
  changes: Partial<BuildManifest> = {},
  entry = version,
): BuildFolder {
  const files: BuildFolder = { 'entry.js': entry }
  for (const at of mounts.keys()) {
    files[`page-${at}.js`] = `page ${at} of ${version}`
    files[`page-${at}.css`] = `.page-${at} { order: 1 }`
  }
  const fileOf = (href: string, as: 'script' | 'style') => ({
    href,
    as,
    integrity: integrityOf(files[href] ?? ''),
  })
  const preload = Object.fromEntries(
    mounts.map((mount, at) => [
      mount,
      [
        fileOf('entry.js', 'script'),
        fileOf(`page-${at}.js`, 'script'),
        fileOf(`page-${at}.css`, 'style'),
      ],
    ]),
  )
  const manifest = {
    id,
    mounts,
    nav: [],
    build: {
      version,
      mfName: `${id.replaceAll('-', '_')}_${version.replaceAll(/\W/g, '')}`,
      entry: 'entry.js',
      integrity: integrityOf(entry),
      contract: '1.0',
      preload,
    },
    shared: { react: ['^19.0.0'] },
    files: Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, integrityOf(content)]),
    ),
    ...changes,
  }
  return { 'build.json': sealed(manifest), ...files }
}

/** `build.json` with its own integrity. */
export function sealed(manifest: object): string {
  return JSON.stringify({ ...manifest, manifestIntegrity: integrityOf(JSON.stringify(manifest)) })
}

/** The first build is the current one. */
export function bundle(id: string, ...builds: [BuildFolder, BuildFolder?]): BuildFolder {
  const versions = builds.map((build) => versionOf(build))
  const files: BuildFolder = {
    [`remotes/${id}/dist/releases.json`]: JSON.stringify({
      current: versions[0],
      previous: versions[1] ?? null,
    }),
  }
  for (const [at, build] of builds.entries()) {
    for (const [path, content] of Object.entries(build ?? {})) {
      files[`remotes/${id}/dist/${versions[at]}/${path}`] = content
    }
  }
  return files
}

function versionOf(build: BuildFolder | undefined): string {
  return JSON.parse(build?.['build.json'] ?? '').build.version
}

export async function archiveOf(build: BuildFolder): Promise<Buffer> {
  const entries = Object.entries(build).map(([name, body]) => ({
    header: { name, size: Buffer.byteLength(body), type: 'file' as const },
    body,
  }))
  return gzipSync(await packTar(entries))
}
