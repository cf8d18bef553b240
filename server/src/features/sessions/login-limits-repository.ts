import type { Instant } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'

/** Counts of attempts under the names of whose they are. */
export async function findBudgets(db: Queries, buckets: string[]) {
  return db.selectFrom('login_budgets').selectAll().where('bucket', 'in', buckets).execute()
}

/**
 * Counts one attempt, unless there were `most` already that are not forgotten yet. One statement, so
 * that of many at the same time, on however many servers, no more come through. What is to be
 * forgotten later than the new one was counted by a clock that has been put back.
 */
export async function countAttempt(
  trx: Queries,
  { bucket, most }: { bucket: string; most: number },
  { now, until }: { now: Instant; until: Instant },
): Promise<boolean> {
  const row = await trx
    .insertInto('login_budgets')
    .values({ bucket, used: 1, until })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((row) => ({
          used: row
            .case()
            .when(row.not(row.between('login_budgets.until', now + 1, until)))
            .then(row.lit(1))
            .else(row('login_budgets.used', '+', row.lit(1)))
            .end(),
          until,
        }))
        .where((row) =>
          row.or([
            row.not(row.between('login_budgets.until', now + 1, until)),
            row('login_budgets.used', '<', most),
          ]),
        ),
    )
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}

export async function takeBackAttempt(trx: Queries, bucket: string): Promise<void> {
  await trx
    .updateTable('login_budgets')
    .set((row) => ({ used: row('used', '-', row.lit(1)) }))
    .where('bucket', '=', bucket)
    .where('used', '>', 0)
    .execute()
}

export async function forgetAttempts(trx: Queries, bucket: string): Promise<void> {
  await trx.deleteFrom('login_budgets').where('bucket', '=', bucket).execute()
}

export async function deleteEndedBudgets(db: Queries, now: Instant): Promise<void> {
  await db.deleteFrom('login_budgets').where('until', '<=', now).execute()
}

/** Which of the origins somebody of that name has signed in from since an instant. */
export async function knownOrigins(
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

export async function isKnownOrigin(db: Queries, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_origins')
    .select('hash')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberOrigins(
  trx: Queries,
  userId: number,
  hashes: string[],
  at: Instant,
): Promise<void> {
  await trx
    .insertInto('known_origins')
    .values(hashes.map((hash) => ({ user_id: userId, hash, seen_at: at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ seen_at: at }))
    .execute()
}

export async function forgetOrigins(trx: Queries, userId: number): Promise<void> {
  await trx.deleteFrom('known_origins').where('user_id', '=', userId).execute()
}

export async function deleteOldOrigins(trx: Queries, before: Instant): Promise<void> {
  await trx.deleteFrom('known_origins').where('seen_at', '<=', before).execute()
}
