import type { BuildManifest } from '@vayal/shared/contracts/build-manifest'
import type { Queries } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { type BuildContent, type BuildContents, sha256 } from './build-archive.ts'
import {
  findBuild,
  insertBuild,
  insertContents,
  listStoredHashes,
  type NewBuild,
} from './releases-repository.ts'

/** @returns `existing` if this build is already stored, `taken` if another build has its version */
export async function publishBuild(
  trx: Queries,
  manifest: BuildManifest,
  contents: BuildContents,
  by: { actor: string; at: number },
): Promise<'new' | 'existing' | 'taken'> {
  await incrementVersion(trx, 'releases')
  const files = withHashes(contents)
  const remote = manifest.id
  const { version } = manifest.build
  const digest = digestOf(manifest.manifestIntegrity, files)
  const existing = await findBuild(trx, remote, version)
  if (existing) return existing.digest === digest ? 'existing' : 'taken'
  await storeBuild(trx, { remote, version, manifest, digest }, files, by)
  return 'new'
}

export interface HashedFile {
  path: string
  hash: string
  content: BuildContent
}

export function withHashes(contents: BuildContents): HashedFile[] {
  return [...contents].map(([path, content]) => ({ path, hash: sha256(content.plain), content }))
}

export function digestOf(manifest: string, files: HashedFile[]): string {
  const lines = files.map(({ path, hash }) => `${path} ${hash}`).toSorted()
  return sha256([manifest, ...lines].join('\n'))
}

export async function storeBuild(
  trx: Queries,
  build: Pick<NewBuild, 'remote' | 'version' | 'manifest' | 'digest'>,
  files: HashedFile[],
  by: { actor: string; at: number },
): Promise<void> {
  const known = await listStoredHashes(
    trx,
    files.map(({ hash }) => hash),
  )
  await insertContents(
    trx,
    files.filter(({ hash }) => !known.has(hash)).map(({ hash, content }) => ({ hash, ...content })),
  )
  const bytes = files.reduce((sum, { content }) => sum + content.plain.length, 0)
  await insertBuild(
    trx,
    { ...build, bytes, published_at: by.at, published_by: by.actor },
    files.map(({ path, hash }) => ({ path, hash })),
  )
}
