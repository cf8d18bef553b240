import type { BuildManifest } from '@vayal/shared/contracts/registry'
import type { Queries } from '../database/database.ts'
import { moveVersion } from '../database/resource-versions.ts'
import { type BuildContents, sha256 } from './build-archive.ts'
import { findBuild, insertBuild, insertContents, knownContents } from './releases-repository.ts'

/**
 * Keeps a build for good, each content once.
 *
 * @returns `known` when this very build is here already, `taken` when another one has its name
 */
export async function publishBuild(
  trx: Queries,
  manifest: BuildManifest,
  contents: BuildContents,
  by: { actor: string; at: number },
): Promise<'new' | 'known' | 'taken'> {
  await moveVersion(trx, 'releases')
  const files = [...contents].map(([path, content]) => ({
    path,
    hash: sha256(content.plain),
    content,
  }))
  const remote = manifest.id
  const { version } = manifest.build
  const digest = digestOf(manifest, files)
  const existing = await findBuild(trx, remote, version)
  if (existing) return existing.digest === digest ? 'known' : 'taken'
  const known = await knownContents(
    trx,
    files.map(({ hash }) => hash),
  )
  await insertContents(
    trx,
    files.filter(({ hash }) => !known.has(hash)).map(({ hash, content }) => ({ hash, ...content })),
  )
  const build = {
    remote,
    version,
    manifest,
    digest,
    bytes: files.reduce((sum, { content }) => sum + content.plain.length, 0),
    published_at: by.at,
    published_by: by.actor,
  }
  await insertBuild(
    trx,
    build,
    files.map(({ path, hash }) => ({ path, hash })),
  )
  return 'new'
}

function digestOf(manifest: BuildManifest, files: { path: string; hash: string }[]): string {
  const lines = files.map(({ path, hash }) => `${path} ${hash}`).toSorted()
  return sha256([manifest.manifestIntegrity, ...lines].join('\n'))
}
