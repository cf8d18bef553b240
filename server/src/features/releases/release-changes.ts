import { isDeepStrictEqual } from 'node:util'
import { remoteId } from '@vayal/shared/contracts/registry'
import {
  type ReleaseState,
  type RemoteReleases,
  remoteReleases,
} from '@vayal/shared/contracts/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AuditEntry, ChangedBy } from '../../platform/audit/audit-repository.ts'
import type { Queries } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { type Access, callerOf } from '../../platform/http/access.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { type ApiContext, documentedIn } from '../../platform/http/routes.ts'
import { insertState, latestState, listBuilds, type RegistryState } from './releases-repository.ts'

export const documented = documentedIn('releases')
export const remoteParams = z.object({ remote: remoteId })
export const aboutRemote = { params: remoteParams, response: { 200: remoteReleases } }

export function documentedChange<Schema>(access: Access, summary: string, schema: Schema) {
  return documented(access, summary, { ...aboutRemote, ...schema }, 'Idempotency-Key')
}

export interface ReleaseChange {
  trx: Queries
  remote: string
  registryState: RegistryState
  /** Revision of the remote; 0 before its first promotion. */
  revision: number
  before: ReleaseState | undefined
}

/** Locks the registry until the transaction ends. */
export async function beginChange(trx: Queries, remote: string): Promise<ReleaseChange> {
  await incrementVersion(trx, 'releases')
  const registryState = await latestState(trx)
  const { revision, state } = remoteStateOf(registryState, remote)
  return { trx, remote, registryState, revision, before: state ?? undefined }
}

/** @param after null removes the remote @returns false for a no-op */
export async function finishChange(
  { trx, remote, registryState, before }: ReleaseChange,
  after: ReleaseState | null,
  by: ChangedBy,
): Promise<boolean> {
  if (isDeepStrictEqual(after, before)) return false
  const revision = registryState.revision + 1
  const { [remote]: _, ...others } = registryState.remotes
  const remotes = after ? { ...registryState.remotes, [remote]: { ...after, revision } } : others
  await insertState(trx, { revision, remotes }, by)
  return true
}

/** One transaction with its audit entry. A no-op without details has no entry. */
export function changeRelease<Body>(
  context: ApiContext,
  action: AuditEntry['action'],
  request: FastifyRequest<{ Params: { remote: string }; Body: Body }>,
  reply: FastifyReply,
  nextState: (release: ReleaseChange) => Promise<{ after: ReleaseState | null; details?: object }>,
) {
  const { remote } = request.params
  return mutate(context, request, reply, async (trx) => {
    const release = await beginChange(trx, remote)
    const { after, details } = await nextState(release)
    const by = { actor: callerOf(request).actor, at: context.now() }
    const isChanged = await finishChange(release, after, by)
    const states = { before: release.before, after: { ...after, ...details } }
    const entry = { action, entity: 'release', entityId: remote, ...states } as const
    const audit = isChanged || details ? [entry] : []
    return { status: 200, body: await readReleases(trx, remote), audit }
  })
}

/** `revision` is the registry's at the last change of this remote. */
export function remoteStateOf({ revision, remotes }: RegistryState, remote: string) {
  // `constructor` is a valid id, and a property of each object.
  const stored = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  if (!stored) return { revision: 0, state: null }
  const { revision: changed = revision, ...state } = stored
  return { revision: changed, state }
}

export async function readReleases(db: Queries, remote: string): Promise<RemoteReleases> {
  const builds = await listBuilds(db, remote)
  return { remote, ...remoteStateOf(await latestState(db), remote), builds }
}
