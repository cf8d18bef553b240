import type { FastifyRequest } from 'fastify'
import type { AuditEntry } from '../audit/audit-repository.ts'
import { notFound } from './api-error.ts'
import { requireRevision } from './mutation.ts'

type Kind = AuditEntry['entity']
type Id = AuditEntry['entityId']
type Action = AuditEntry['action']

export function created<After>(entity: Kind, entityId: Id, after: After) {
  const audit: AuditEntry[] = [{ action: 'create', entity, entityId, before: null, after }]
  return { status: 201 as const, body: after, audit }
}

export function updated<After>(
  entity: Kind,
  entityId: Id,
  { before, after, action = 'update' }: { before: unknown; after: After; action?: Action },
) {
  const audit: AuditEntry[] = [{ action, entity, entityId, before, after }]
  return { status: 200 as const, body: after, audit }
}

export function deleted(entity: Kind, entityId: Id, before: unknown) {
  return { status: 204 as const, audit: [deletionEntry(entity, entityId, before)] }
}

export function deletionEntry(entity: Kind, entityId: Id, before: unknown): AuditEntry {
  return { action: 'delete', entity, entityId, before, after: null }
}

/** @throws {ApiError} 404 when there is none, 412 when the caller read an older revision */
export function requireCurrent<Found extends { Revision: number }>(
  request: FastifyRequest,
  name: string,
  found: Found | undefined,
): Found {
  if (!found) throw notFound(name)
  requireRevision(request, found)
  return found
}
