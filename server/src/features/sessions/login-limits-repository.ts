import type { Instant } from '../../platform/database/column-types.ts'
import { exists, type Queries } from '../../platform/database/database.ts'

/** A budget whose `until` is later than `latest` was stored before the clock was set back. */
type ValidPeriod = { now: Instant; latest: Instant }

export async function findBudgets(db: Queries, buckets: string[], { now, latest }: ValidPeriod) {
  return db
    .selectFrom('login_budgets')
    .selectAll()
    .where('bucket', 'in', buckets)
    .where('until', '>', now)
    .where('until', '<=', latest)
    .execute()
}

/** One statement: parallel attempts cannot exceed the budget. @returns false when it is used up */
export async function countAttempt(
  trx: Queries,
  { bucket, limit }: { bucket: string; limit: number },
  until: Instant,
): Promise<boolean> {
  const row = await trx
    .insertInto('login_budgets')
    .values({ bucket, used: 1, until })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((row) => ({ used: row('login_budgets.used', '+', row.lit(1)), until }))
        .where('login_budgets.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}

export async function uncountAttempt(trx: Queries, bucket: string): Promise<void> {
  await trx
    .updateTable('login_budgets')
    .set((row) => ({ used: row('used', '-', row.lit(1)) }))
    .where('bucket', '=', bucket)
    .where('used', '>', 0)
    .execute()
}

export async function resetBudget(trx: Queries, bucket: string): Promise<void> {
  await trx.deleteFrom('login_budgets').where('bucket', '=', bucket).execute()
}

export async function deleteEndedBudgets(
  trx: Queries,
  { now, latest }: ValidPeriod,
): Promise<void> {
  await trx
    .deleteFrom('login_budgets')
    .where((row) => row.or([row('until', '<=', now), row('until', '>', latest)]))
    .execute()
}

export async function findKnownOrigins(
  db: Queries,
  username: string,
  hashes: string[],
  since: Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom('known_origins')
    .innerJoin('users', 'users.id', 'known_origins.user_id')
    .select('known_origins.hash')
    .where('users.username', '=', username)
    .where('known_origins.hash', 'in', hashes)
    .where('known_origins.seen_at', '>', since)
    .execute()
  return rows.map(({ hash }) => hash)
}

export function isKnownOrigin(db: Queries, hash: string): Promise<boolean> {
  return exists(db.selectFrom('known_origins').select('hash').where('hash', '=', hash).limit(1))
}

export async function rememberOrigins(
  trx: Queries,
  { userId, hashes, at, since }: { userId: number; hashes: string[]; at: Instant; since: Instant },
): Promise<void> {
  await trx.deleteFrom('known_origins').where('seen_at', '<=', since).execute()
  await trx
    .insertInto('known_origins')
    .values(hashes.map((hash) => ({ user_id: userId, hash, seen_at: at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ seen_at: at }))
    .execute()
}

export async function forgetOrigins(trx: Queries, userId: number): Promise<void> {
  await trx.deleteFrom('known_origins').where('user_id', '=', userId).execute()
}
