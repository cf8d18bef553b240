import type { Insertable } from 'kysely'
import type { Instant } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

export async function insertSession(
  trx: Queries,
  session: Omit<Insertable<Tables['sessions']>, 'last_seen_at'>,
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute()
}

export async function findSession(db: Queries, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.public_id',
      'users.username',
      'sessions.created_at',
      'sessions.last_seen_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Sessions of an account that began, and were last used, after the given instants; newest first. */
export async function listSessions(
  db: Queries,
  userId: number,
  after: { created: Instant; lastSeen: Instant },
) {
  return db
    .selectFrom('sessions')
    .select(['public_id', 'created_at', 'last_seen_at', 'browser', 'platform'])
    .where('user_id', '=', userId)
    .where('created_at', '>', after.created)
    .where('last_seen_at', '>', after.lastSeen)
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .execute()
}

export async function touchSession(db: Queries, tokenHash: string, at: Instant): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(
  trx: Queries,
  userId: number,
  publicId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where((row) => row.and({ user_id: userId, public_id: publicId }))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** @returns public ids of the deleted sessions */
export async function deleteSessionsOf(
  trx: Queries,
  userId: number,
  except = '',
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', '<>', except)
    .returning('public_id')
    .execute()
  return rows.map(({ public_id }) => public_id)
}

/** Deletes sessions that began, or were last used, before the given instants, or used after `ahead`. */
export async function deleteEndedSessions(
  trx: Queries,
  { created, lastSeen, ahead }: { created: Instant; lastSeen: Instant; ahead: Instant },
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('created_at', '<=', created),
        row('last_seen_at', '<=', lastSeen),
        row('last_seen_at', '>', ahead),
      ]),
    )
    .execute()
}
