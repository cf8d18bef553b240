import { type BuildManifest, buildManifest } from '@vayal/shared/contracts/build-manifest'
import {
  type BuildReport,
  type Provenance,
  type PublishedBuild,
  provenance,
  type ReleaseState,
  releaseState,
} from '@vayal/shared/contracts/release'
import { sql } from 'kysely'
import * as z from 'zod'
import { fromJson, type Instant, toJson } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { BuildContentRow, BuildRow } from '../../platform/database/tables.ts'

/** `revision` is the registry's at the remote's last change; servers before this release omit it. */
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

export interface BuildFile {
  path: string
  hash: string
}

interface StoredBuild {
  manifest: BuildManifest
  digest: string
  publishedAt: Instant
  provenance: Provenance
  /** Reason; null for a build that may be promoted. */
  quarantine: string | null
}

export async function findBuild(
  db: Queries,
  remote: string,
  version: string,
): Promise<StoredBuild | undefined> {
  const row = await db
    .selectFrom('builds')
    .select(['manifest', 'digest', 'published_at', 'provenance', 'quarantine'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return undefined
  const { manifest, digest, published_at: publishedAt, quarantine } = row
  return {
    manifest: parsedManifest(digest, manifest),
    digest,
    publishedAt,
    quarantine,
    provenance: fromJson(provenance, row.provenance ?? toJson({})),
  }
}

/** A change of one remote reads the manifests of all others, which never change. */
const MAX_PARSED = 2_000
const parsed = new Map<string, BuildManifest>()

function parsedManifest(digest: string, json: string): BuildManifest {
  const manifest = parsed.get(digest) ?? fromJson(buildManifest, json)
  // The least recently used is the first.
  parsed.delete(digest)
  parsed.set(digest, manifest)
  const [oldest] = parsed.keys()
  if (parsed.size > MAX_PARSED && oldest !== undefined) parsed.delete(oldest)
  return manifest
}

export async function listBuilds(db: Queries, remote: string): Promise<PublishedBuild[]> {
  const rows = await db
    .selectFrom('builds')
    .select(['version', 'bytes', 'published_at', 'published_by', 'provenance', 'quarantine'])
    .where('remote', '=', remote)
    .orderBy('published_at', 'desc')
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    bytes: row.bytes,
    publishedAt: new Date(row.published_at).toISOString(),
    publishedBy: row.published_by,
    ...(row.quarantine !== null && { quarantine: row.quarantine }),
    ...(row.provenance && { provenance: fromJson(provenance, row.provenance) }),
  }))
}

export type NewBuild = Omit<BuildRow, 'manifest' | 'provenance' | 'quarantine'> & {
  manifest: BuildManifest | Record<string, never>
}

export async function insertBuild(
  trx: Queries,
  build: NewBuild,
  files: BuildFile[],
): Promise<void> {
  const { remote, version } = build
  await trx
    .insertInto('builds')
    .values({ ...build, manifest: toJson(build.manifest) })
    .execute()
  await trx
    .insertInto('build_files')
    .values(files.map((file) => ({ remote, version, ...file })))
    .execute()
}

export async function listStoredHashes(db: Queries, hashes: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('build_contents')
    .select('hash')
    .where('hash', 'in', hashes)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertContents(trx: Queries, contents: BuildContentRow[]): Promise<void> {
  for (const content of contents) {
    await trx
      .insertInto('build_contents')
      .values(content)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }
}

/** @param file without `version` for a name that contains a hash: any build may have the file */
export async function findContent(
  db: Queries,
  file: { remote: string; version?: string; path: string },
): Promise<BuildContentRow | undefined> {
  return db
    .selectFrom('build_files')
    .innerJoin('build_contents', 'build_contents.hash', 'build_files.hash')
    .select(['build_contents.hash', 'plain', 'brotli', 'gzip'])
    .where((row) => row.and(file))
    .limit(1)
    .executeTakeFirst()
}

type BuildName = { remote: string; version: string }

/** A build that is published again has the newest commit that it was built from. */
export async function updateProvenance(
  trx: Queries,
  build: BuildName,
  stated: Provenance,
): Promise<void> {
  await updateBuild(trx, build, { provenance: toJson(stated) })
}

/** @param reason null ends the quarantine */
export async function setQuarantine(
  trx: Queries,
  build: BuildName,
  reason: string | null,
): Promise<void> {
  await updateBuild(trx, build, { quarantine: reason })
}

async function updateBuild(
  trx: Queries,
  { remote, version }: BuildName,
  columns: Partial<Pick<BuildRow, 'provenance' | 'quarantine'>>,
): Promise<void> {
  await trx
    .updateTable('builds')
    .set(columns)
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute()
}

/** Sets the publication time. @returns false when there is no such build */
export async function touchBuild(
  trx: Queries,
  { remote, version }: { remote: string; version: string },
  at: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('builds')
    .set({ published_at: at })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

export async function lastStateWith(
  db: Queries,
  remote: string,
  version: string,
): Promise<ReleaseState | undefined> {
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
  state: RegistryState,
  by: { actor: string; at: Instant },
): Promise<void> {
  await trx
    .insertInto('registry_states')
    .values({ revision: state.revision, remotes: toJson(state.remotes), ...by })
    .execute()
}

/** Every build named by a state that was in force at or after `since`. */
export async function buildsNamedSince(
  db: Queries,
  since: Instant,
): Promise<{ remote: string; version: string }[]> {
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
  return rows
    .flatMap((row) => Object.entries(fromJson(remoteStates, row.remotes)))
    .flatMap(([remote, { current, previous, canary }]) =>
      [current, previous, canary?.version ?? null].flatMap((version) =>
        version === null ? [] : [{ remote, version }],
      ),
    )
}

export async function buildsPublishedBefore(
  db: Queries,
  at: Instant,
): Promise<{ remote: string; version: string }[]> {
  return db
    .selectFrom('builds')
    .select(['remote', 'version'])
    .where('published_at', '<', at)
    .orderBy('published_at', 'desc')
    .execute()
}

/** Deletes a build but not its contents, which other builds may share. */
export async function deleteBuild(
  trx: Queries,
  { remote, version }: { remote: string; version: string },
): Promise<void> {
  for (const table of ['build_files', 'builds'] as const) {
    await trx
      .deleteFrom(table)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .execute()
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

/** Loads of the canary in browsers, and those that failed at the load or at the first draw. */
export async function canaryCounts(
  db: Queries,
  rollout: string,
): Promise<{ loads: number; failed: number }> {
  const rows = await db
    .selectFrom('canary_reports')
    .select(['outcome', 'count'])
    .where('rollout', '=', rollout)
    .execute()
  const counts = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
  const { loaded = 0, 'load-failed': unloaded = 0, 'render-failed': undrawn = 0 } = counts
  const failed = unloaded + undrawn + (counts.crashed ?? 0)
  // A build that failed to draw was loaded before, but that report may be lost.
  return { loads: Math.max(loaded + unloaded, failed), failed }
}
