import type { Json } from '../database/column-types.ts'
import type { Queries } from '../database/database.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

export interface StoredAnswer {
  request_hash: string
  status: number
  answer: Json
}

export async function findAnswer(
  trx: Queries,
  actor: string,
  key: string,
  now: number,
): Promise<StoredAnswer | undefined> {
  return trx
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('created_at', '>', now - KEPT_MS)
    .executeTakeFirst()
}

/** Keeps an answer for a day and drops those that are older. */
export async function keepAnswer(
  trx: Queries,
  kept: StoredAnswer & { actor: string; key: string },
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<=', now - KEPT_MS)
    .execute()
  await trx
    .insertInto('idempotency')
    .values({ ...kept, created_at: now })
    .execute()
}
