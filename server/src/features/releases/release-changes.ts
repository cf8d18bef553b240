import { isDeepStrictEqual } from 'node:util'
import type { ReleaseState, RemoteReleases } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import type { AuditEntry } from '../../platform/audit/audit-repository.ts'
import type { Queries } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { documentedIn } from '../../platform/http/route-options.ts'
import { insertState, latestState, listBuilds, type RegistryState } from './releases-repository.ts'

export const documented = documentedIn('releases')
export const remoteParams = z.object({ remote: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) })

/** `before` is undefined, and `revision` 0, before the first promotion. */
export interface ReleaseChange {
  trx: Queries
  remote: string
  registry: RegistryState
  revision: number
  before: ReleaseState | undefined
}

/** Locks the registry until the transaction ends. */
export async function beginChange(trx: Queries, remote: string): Promise<ReleaseChange> {
  await incrementVersion(trx, 'releases')
  const registry = await latestState(trx)
  const { revision, state } = releaseOf(registry, remote)
  return { trx, remote, registry, revision, before: state ?? undefined }
}

/** @param after null removes the remote @returns false for a no-op */
export async function finishChange(
  { trx, remote, registry, before }: ReleaseChange,
  after: ReleaseState | null,
  by: { actor: string; at: number },
): Promise<boolean> {
  if (isDeepStrictEqual(after, before)) return false
  const revision = registry.revision + 1
  const { [remote]: _, ...others } = registry.remotes
  const remotes = after ? { ...registry.remotes, [remote]: { ...after, revision } } : others
  await insertState(trx, { revision, remotes }, by)
  return true
}

/** `revision` is the registry's at the last change of this remote. */
export function releaseOf({ revision, remotes }: RegistryState, remote: string) {
  const stored = remotes[remote]
  if (!stored) return { revision: 0, state: null }
  const { revision: changed = revision, ...state } = stored
  return { revision: changed, state }
}

export async function releasesOf(db: Queries, remote: string): Promise<RemoteReleases> {
  const builds = await listBuilds(db, remote)
  return { remote, ...releaseOf(await latestState(db), remote), builds }
}

export function releaseAudit(
  action: AuditEntry['action'],
  remote: string,
  before: unknown,
  after: unknown,
): AuditEntry {
  return { action, entity: 'release', entityId: remote, before: before ?? null, after }
}
