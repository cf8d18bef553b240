import { type BuildManifest, buildManifest } from '@vayal/shared/contracts/build-manifest'
import {
  type BuildReport,
  type Provenance,
  type PublishedBuild,
  provenance,
  releaseState,
} from '@vayal/shared/contracts/release'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Row } from '../../../migrations/migrations.ts'
import type { ChangedBy } from '../../platform/audit/audit-repository.ts'
import { fromJson, type Instant, toJson } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { type BuildContents, digestOf } from './build-archive.ts'

/** `revision` is the registry's at the remote's last change; older servers omit it. */
const remoteStates = z.record(
  z.string(),
  z.object({ ...releaseState.shape, revision: z.number().optional() }),
)
export type RemoteStates = z.output<typeof remoteStates>
export interface RegistryState {
  /** 0 before the first state. */
  revision: number
  remotes: RemoteStates
}

/** Name of the builds with the files of the shell and the public pages; no remote can have it. */
export const WEB_BUILDS = '@web'

export type BuildName = Pick<Row<'builds'>, 'remote' | 'version'>
export type StoredBuild = Omit<Row<'builds'>, 'manifest' | 'provenance'> & {
  manifest: BuildManifest
  provenance: Provenance
}

export async function findBuild(db: Queries, remote: string, version: string) {
  const [build] = await findBuilds(db, [{ remote, version }])
  return build
}

/** One query. Builds that do not exist are left out. */
export async function findBuilds(db: Queries, names: BuildName[]): Promise<StoredBuild[]> {
  if (names.length === 0) return []
  const wanted = new Set(names.map(({ remote, version }) => `${remote}/${version}`))
  const rows = await db
    .selectFrom('builds')
    .selectAll()
    .where('remote', 'in', [...new Set(names.map(({ remote }) => remote))])
    .where('version', 'in', [...new Set(names.map(({ version }) => version))])
    .execute()
  return rows
    .filter(({ remote, version }) => wanted.has(`${remote}/${version}`))
    .map((row) => ({
      ...row,
      manifest: fromJson(buildManifest, row.manifest),
      provenance: fromJson(provenance, row.provenance ?? '{}'),
    }))
}

export async function listBuilds(db: Queries, remote: string): Promise<PublishedBuild[]> {
  const rows = await db
    .selectFrom('builds')
    .select(['version', 'bytes', 'published_at', 'published_by as publishedBy'])
    .select(['provenance', 'quarantine'])
    .where('remote', '=', remote)
    .orderBy('published_at', 'desc')
    .orderBy('version')
    .execute()
  return rows.map(({ published_at, ...row }) => ({
    ...row,
    publishedAt: new Date(published_at).toISOString(),
    quarantine: row.quarantine ?? undefined,
    provenance: row.provenance === null ? undefined : fromJson(provenance, row.provenance),
  }))
}

type NewBuild = BuildName & { manifest: BuildManifest | Record<string, never> }

/** @returns `existing` if this build is already stored, `taken` if another build has its version */
export async function insertBuild(
  trx: Queries,
  { remote, version, manifest }: NewBuild,
  contents: BuildContents,
  by: ChangedBy,
): Promise<'new' | 'existing' | 'taken'> {
  await incrementVersion(trx, 'releases')
  const digest = digestOf(contents, manifest.manifestIntegrity)
  const existing = await trx
    .selectFrom('builds')
    .select('digest')
    .where((row) => row.and({ remote, version }))
    .executeTakeFirst()
  if (existing) return existing.digest === digest ? 'existing' : 'taken'
  const files = [...contents].map(([path, { hash }]) => ({ remote, version, path, hash }))
  const bytes = [...contents.values()].reduce((sum, { plain }) => sum + plain.length, 0)
  const published = { published_at: by.at, published_by: by.actor }
  const row = { remote, version, manifest: toJson(manifest), digest, bytes, ...published }
  await trx.insertInto('builds').values(row).execute()
  await trx.insertInto('build_files').values(files).execute()
  for (const content of contents.values()) {
    const query = trx.insertInto('build_contents').values(content)
    await query.onConflict((conflict) => conflict.column('hash').doNothing()).execute()
  }
  return 'new'
}

/** @param file without `version` for a name that contains a hash: any build may have the file */
export async function findContent(
  db: Queries,
  file: { remote: string; version?: string; path: string },
): Promise<Row<'build_contents'> | undefined> {
  return db
    .selectFrom('build_files')
    .innerJoin('build_contents', 'build_contents.hash', 'build_files.hash')
    .select(['build_contents.hash', 'plain', 'brotli', 'gzip'])
    .where((row) => row.and(file))
    .limit(1)
    .executeTakeFirst()
}

/** `quarantine` is a reason; null ends it. */
export async function updateBuild(
  trx: Queries,
  { remote, version }: BuildName,
  columns: Partial<Pick<Row<'builds'>, 'published_at' | 'provenance' | 'quarantine'>>,
): Promise<void> {
  const query = trx.updateTable('builds').set(columns)
  await query.where((row) => row.and({ remote, version })).execute()
}

export async function latestRevision(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('registry_states')
    .select((select) => select.fn.max('revision').as('revision'))
    .executeTakeFirst()
  return row?.revision ?? 0
}

export async function latestState(db: Queries): Promise<RegistryState> {
  const row = await db
    .selectFrom('registry_states')
    .select(['revision', 'remotes'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { revision: 0, remotes: {} }
  return { revision: row.revision, remotes: fromJson(remoteStates, row.remotes) }
}

export async function lastStateWithCurrent(db: Queries, { remote, version }: BuildName) {
  const rows = await db
    .selectFrom('registry_states')
    .select('remotes')
    .where(sql<boolean>`cast(remotes as text) like ${`%"current":"${version}"%`}`)
    .orderBy('revision', 'desc')
    .execute()
  return rows
    .map((row) => fromJson(remoteStates, row.remotes)[remote])
    .find((state) => state?.current === version)
}

export async function insertState(
  trx: Queries,
  { revision, remotes }: RegistryState,
  by: ChangedBy,
): Promise<void> {
  const row = { revision, remotes: toJson(remotes), ...by }
  await trx.insertInto('registry_states').values(row).execute()
}

export function buildsOf(remotes: RemoteStates): BuildName[] {
  return Object.entries(remotes).flatMap(([remote, { current, previous, canary }]) =>
    [current, previous, canary?.version]
      .filter((version) => version !== null && version !== undefined)
      .map((version) => ({ remote, version })),
  )
}

/** Builds named by the states that were current at or after `since`. */
export async function buildsNamedSince(db: Queries, since: Instant): Promise<BuildName[]> {
  const before = await db
    .selectFrom('registry_states')
    .select((select) => select.fn.max('revision').as('revision'))
    .where('at', '<', since)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('registry_states')
    .select('remotes')
    .where('revision', '>=', before?.revision ?? 0)
    .execute()
  return rows.flatMap((row) => buildsOf(fromJson(remoteStates, row.remotes)))
}

export async function buildsPublishedBefore(db: Queries, at: Instant): Promise<BuildName[]> {
  return db
    .selectFrom('builds')
    .select(['remote', 'version'])
    .where('published_at', '<', at)
    .orderBy('published_at', 'desc')
    .execute()
}

/** Deletes a build but not its contents, which other builds may share. */
export async function deleteBuild(trx: Queries, { remote, version }: BuildName): Promise<void> {
  for (const table of ['build_files', 'builds'] as const) {
    const query = trx.deleteFrom(table).where('remote', '=', remote)
    await query.where('version', '=', version).execute()
  }
}

export async function deleteUnusedContents(trx: Queries): Promise<number> {
  const result = await trx
    .deleteFrom('build_contents')
    .where('hash', 'not in', (used) => used.selectFrom('build_files').select('hash'))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function countCanaryReport(
  trx: Queries,
  rollout: string,
  outcome: BuildReport['outcome'],
): Promise<void> {
  await trx
    .insertInto('canary_reports')
    .values({ rollout, outcome, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['rollout', 'outcome'])
        .doUpdateSet((row) => ({ count: row('canary_reports.count', '+', 1) })),
    )
    .execute()
}

export async function canaryCounts(db: Queries, rollout: string) {
  const rows = await db
    .selectFrom('canary_reports')
    .select(['outcome', 'count'])
    .where('rollout', '=', rollout)
    .execute()
  const counts = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
  const { loaded = 0, 'load-failed': loadFailed = 0, 'render-failed': renderFailed = 0 } = counts
  const failed = loadFailed + renderFailed + (counts.crashed ?? 0)
  // A build that failed to render was loaded before, but that report may be lost.
  return { loads: Math.max(loaded + loadFailed, failed), failed }
}
