import type { BuildManifest } from '@vayal/shared/contracts/build-manifest'
import type { Queries } from '../../platform/database/database.ts'
import { type BuildContents, digestOf } from './build-archive.ts'
import { insertBuild } from './releases-repository.ts'

export function publishBuild(
  trx: Queries,
  manifest: BuildManifest,
  contents: BuildContents,
  by: { actor: string; at: number },
): ReturnType<typeof insertBuild> {
  const build = { remote: manifest.id, version: manifest.build.version, manifest }
  const published = { published_at: by.at, published_by: by.actor }
  const digest = digestOf(contents, manifest.manifestIntegrity)
  return insertBuild(trx, { ...build, ...published, digest }, contents)
}
