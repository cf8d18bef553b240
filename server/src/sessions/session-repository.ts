import type { Instant } from '../database/column-types.ts'
import type { Queries } from '../database/database.ts'

export interface StoredSession {
  username: string
  created_at: Instant
  last_seen_at: Instant
}

export async function insertSession(
  trx: Queries,
  session: { token_hash: string; user_id: number; created_at: Instant },
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute()
}

export async function findSession(
  db: Queries,
  tokenHash: string,
): Promise<StoredSession | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.username', 'sessions.created_at', 'sessions.last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function touchSession(db: Queries, tokenHash: string, at: Instant): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(trx: Queries, tokenHash: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Drops sessions begun, or last used, before the given instants, or used after `ahead`. */
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
