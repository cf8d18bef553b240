import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuditEntry, insertAudit } from '../audit/audit-repository.ts'
import type { Queries } from '../database/database.ts'
import { callerOf } from './access.ts'
import { ApiError, notFound } from './api-error.ts'
import { claimKey, storeAnswer } from './idempotency-repository.ts'
import type { ApiContext } from './routes.ts'

export const IDEMPOTENCY_KEY = /^[!-~]{1,200}$/
export const WARNING_CODES = /^[a-z_]+(,[a-z_]+)*$/

interface Outcome {
  status: 200 | 201 | 204
  body?: unknown
  /** Audit entries; empty for a no-op. */
  audit: AuditEntry[]
}

/** Runs `change` in a transaction, once for all retries. @throws {ApiError} 422 for a reused key */
export async function mutate(
  { database, now }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  change: (trx: Queries) => Promise<Outcome>,
) {
  const { actor } = callerOf(request)
  const key = idempotencyKey(request)
  const { method, url, body: sent = null } = request
  const content = Buffer.isBuffer(sent) ? hash('sha256', sent) : sent
  const request_hash = hash('sha256', JSON.stringify([method, url, content]))
  const keyUse = key === null ? null : { actor, key, request_hash }
  const answer = await database.transaction(async (trx) => {
    const stored = keyUse && (await claimKey(trx, keyUse, now()))
    if (stored && stored.request_hash !== keyUse.request_hash) throw keyReused()
    if (stored) return { status: stored.status, body: stored.answer, replayed: true }
    const outcome = await change(trx)
    const body = outcome.body === undefined ? '' : JSON.stringify(outcome.body)
    await insertAudit(trx, { actor, at: now() }, outcome.audit)
    const { status } = outcome
    if (keyUse) await storeAnswer(trx, keyUse, { status, answer: body }, now())
    return { status, body, replayed: false }
  })
  reply.code(answer.status)
  if (answer.replayed) reply.header('Idempotency-Replayed', 'true')
  if (answer.body === '') return reply.send()
  return reply.type('application/json; charset=utf-8').send(Buffer.from(answer.body))
}

export function keyReused(): ApiError {
  const message = 'This Idempotency-Key was used for another request'
  return new ApiError(422, 'idempotency_key_reused', message)
}

export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  const message = 'An Idempotency-Key is 1 to 200 printable characters without spaces'
  throw new ApiError(400, 'invalid_idempotency_key', message)
}

export function acknowledgedWarnings(request: FastifyRequest): string[] {
  const codes = request.headers['acknowledged-warnings']
  if (codes === undefined) return []
  if (typeof codes === 'string' && codes.length <= 200 && WARNING_CODES.test(codes)) {
    return [...new Set(codes.split(','))]
  }
  const message = 'Acknowledged-Warnings is a list of codes with commas, at most 200 characters'
  throw new ApiError(400, 'invalid_acknowledged_warnings', message)
}

/** Without `If-Match`, or with `*`, any revision is overwritten. @throws {ApiError} 404, 412 with the new state */
export function requireCurrent<Found extends { Revision: number }>(
  { headers }: FastifyRequest,
  name: string,
  current: Found | undefined,
): Found {
  if (!current) throw notFound(name)
  const ifMatch = headers['if-match']?.trim() ?? '*'
  if (ifMatch === '*' || ifMatch === `"${current.Revision}"`) return current
  throw new ApiError(412, 'conflict', 'Someone else changed this in the meantime', { current })
}
