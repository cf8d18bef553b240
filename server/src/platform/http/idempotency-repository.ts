import { sql } from 'kysely'
import { exists, type Queries } from '../database/database.ts'

const RETENTION_MS = 24 * 60 * 60 * 1000

export interface KeyUse {
  actor: string
  key: string
  request_hash: string
}

/** Waits for a concurrent transaction with the key. @returns null if the key was free, else its use */
export async function claimKey(trx: Queries, { actor, key, request_hash }: KeyUse, now: number) {
  const use = { request_hash, status: 0, answer: '', created_at: now }
  const claimed = await trx
    .insertInto('idempotency')
    .values({ actor, key, ...use })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet(use)
        .where('idempotency.created_at', '<=', now - RETENTION_MS),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  return trx
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where((row) => row.and({ actor, key }))
    .executeTakeFirstOrThrow()
}

export function isKeyUsed(db: Queries, { actor, key, request_hash }: KeyUse, now: number) {
  const query = db
    .selectFrom('idempotency')
    .select('key')
    .where('created_at', '>', now - RETENTION_MS)
  return exists(query.where((row) => row.and({ actor, key, request_hash })))
}

/** Deletes the answers with a number, also with spaces or hyphens in it. A retry of such a call writes again. */
export async function deleteAnswersWithNumber(trx: Queries, digits: string): Promise<void> {
  const compact = sql`replace(replace(answer, ' ', ''), '-', '')`
  await trx.deleteFrom('idempotency').where(compact, 'like', `%${digits}%`).execute()
}

/** Stores the answer of a claimed key and deletes those older than a day. */
export async function storeAnswer(
  trx: Queries,
  { actor, key }: KeyUse,
  { status, answer }: { status: number; answer: string },
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<=', now - RETENTION_MS)
    .execute()
  await trx
    .updateTable('idempotency')
    .set({ status, answer })
    .where((row) => row.and({ actor, key }))
    .execute()
}
