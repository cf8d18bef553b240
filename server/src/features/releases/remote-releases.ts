import type { RemoteReleases } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import type { AuditEntry } from '../../platform/audit/audit-repository.ts'
import type { Queries } from '../../platform/database/database.ts'
import { revisionOf, stateOf } from './release-changes.ts'
import { latestState, listBuilds } from './releases-repository.ts'

export const tags = ['releases']
export const remoteParams = z.object({ remote: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) })

export async function releasesOf(db: Queries, remote: string): Promise<RemoteReleases> {
  const registry = await latestState(db)
  const builds = await listBuilds(db, remote)
  const state = stateOf(registry, remote) ?? null
  return { remote, revision: revisionOf(registry, remote), state, builds }
}

export function releaseAudit(
  action: AuditEntry['action'],
  remote: string,
  before: unknown,
  after: unknown,
): AuditEntry {
  return { action, entity: 'release', entityId: remote, before: before ?? null, after }
}
