import { hash, randomBytes } from 'node:crypto'
import type { Instant } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'

export const IDLE_MS = 30 * 60 * 1000
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000
/** Tolerated difference between the clocks of servers. */
export const CLOCK_SKEW_MS = 60 * 1000
/** Maximum lifetime of a smoke test's session. The command ends it earlier, unless it is killed. */
const SMOKE_SESSION_MS = 10 * 60 * 1000

/** Also deletes the ended sessions of all accounts. */
export async function insertSession(
  trx: Queries,
  user: { user_id: number; browser: string; platform: string },
  now: Instant,
): Promise<{ token: string; publicId: string; expiresAt: Instant }> {
  await trx
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('created_at', '<=', now - ABSOLUTE_MS),
        row('last_seen_at', '<=', now - IDLE_MS),
        row('last_seen_at', '>', now + CLOCK_SKEW_MS),
      ]),
    )
    .execute()
  const token = randomBytes(32).toString('base64url')
  const public_id = randomBytes(12).toString('base64url')
  const session = { token_hash: hashToken(token), public_id, created_at: now, last_seen_at: now }
  await trx
    .insertInto('sessions')
    .values({ ...session, ...user })
    .execute()
  return { token, publicId: public_id, expiresAt: now + ABSOLUTE_MS }
}

/** Also finds a session that has ended. */
export async function findSession(db: Queries, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['user_id', 'public_id', 'username', 'sessions.created_at', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function listSessions(db: Queries, userId: number, now: Instant) {
  return db
    .selectFrom('sessions')
    .select(['public_id as id', 'created_at', 'last_seen_at', 'browser', 'platform'])
    .where('user_id', '=', userId)
    .where('created_at', '>', now - ABSOLUTE_MS)
    .where('last_seen_at', '>', now - IDLE_MS)
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .execute()
}

export async function touchSession(db: Queries, tokenHash: string, at: Instant): Promise<void> {
  const query = db.updateTable('sessions').set({ last_seen_at: at })
  await query.where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(trx: Queries, userId: number, publicId: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where((row) => row.and({ user_id: userId, public_id: publicId }))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** @returns public ids of the deleted sessions */
export async function deleteSessionsOf(trx: Queries, userId: number, except = '') {
  const rows = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', '<>', except)
    .returning('public_id')
    .execute()
  return rows.map(({ public_id }) => public_id)
}

/** Also deletes the expired ones. */
export async function insertSmokeSession(trx: Queries, remote: string, now: Instant) {
  await trx.deleteFrom('smoke_sessions').where('expires_at', '<=', now).execute()
  const token = randomBytes(32).toString('base64url')
  const id = hashToken(token)
  const session = { id, remote, expires_at: now + SMOKE_SESSION_MS }
  await trx.insertInto('smoke_sessions').values(session).execute()
  return { id, token }
}

export async function findSmokeSession(db: Queries, id: string, now: Instant) {
  const query = db.selectFrom('smoke_sessions').select('remote').where('id', '=', id)
  return query.where('expires_at', '>', now).executeTakeFirst()
}

export async function deleteSmokeSession(db: Queries, remote: string, id: string) {
  const query = db.deleteFrom('smoke_sessions').where('id', '=', id)
  await query.where('remote', '=', remote).execute()
}

/** Tokens are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
