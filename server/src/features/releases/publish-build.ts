import type { BuildManifest } from '@vayal/shared/contracts/build-manifest'
import type { Queries } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { type BuildContents, digestOf, withHashes } from './build-archive.ts'
import { findBuild, insertBuild } from './releases-repository.ts'

/** @returns `existing` if this build is already stored, `taken` if another build has its version */
export async function publishBuild(
  trx: Queries,
  manifest: BuildManifest,
  contents: BuildContents,
  by: { actor: string; at: number },
): Promise<'new' | 'existing' | 'taken'> {
  await incrementVersion(trx, 'releases')
  const files = withHashes(contents)
  const name = { remote: manifest.id, version: manifest.build.version }
  const digest = digestOf(manifest.manifestIntegrity, files)
  const existing = await findBuild(trx, name.remote, name.version)
  if (existing) return existing.digest === digest ? 'existing' : 'taken'
  const published = { published_at: by.at, published_by: by.actor }
  await insertBuild(trx, { ...name, ...published, manifest, digest }, files)
  return 'new'
}
