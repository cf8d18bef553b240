import type { Queries } from '../database/database.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

export interface KeyUse {
  actor: string
  key: string
  request_hash: string
}

interface KeptAnswer {
  request_hash: string
  status: number
  /** As it was sent; nothing for an answer without a body. */
  answer: string
}

/**
 * Takes a key for a day, unless it was taken within the last one. Waits for a transaction that is
 * just taking it: by then its answer is kept, or the key is free again.
 *
 * @returns the answer that is kept for it, or null when the key is the caller's now
 */
export async function claimKey(
  trx: Queries,
  { actor, key, request_hash }: KeyUse,
  now: number,
): Promise<KeptAnswer | null> {
  const use = { request_hash, status: 0, answer: '', created_at: now }
  const claimed = await trx
    .insertInto('idempotency')
    .values({ actor, key, ...use })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet(use)
        .where('idempotency.created_at', '<=', now - KEPT_MS),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  return trx
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Whether a key was taken for that request within the last day. */
export async function isKeyTaken(
  db: Queries,
  { actor, key, request_hash }: KeyUse,
  now: number,
): Promise<boolean> {
  const taken = await db
    .selectFrom('idempotency')
    .select('key')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('request_hash', '=', request_hash)
    .where('created_at', '>', now - KEPT_MS)
    .executeTakeFirst()
  return taken !== undefined
}

/** Keeps the answer for a key that was claimed, and drops those that are older than a day. */
export async function keepAnswer(
  trx: Queries,
  { actor, key }: KeyUse,
  { status, answer }: Omit<KeptAnswer, 'request_hash'>,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<=', now - KEPT_MS)
    .execute()
  await trx
    .updateTable('idempotency')
    .set({ status, answer })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute()
}
