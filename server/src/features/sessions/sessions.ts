import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queries } from '../../platform/database/database.ts'
import { StorageFullError } from '../../platform/database/database-errors.ts'
import type { Environment } from '../../platform/environment.ts'
import type { Authenticate, Caller } from '../../platform/http/access.ts'
import {
  deleteEndedSessions,
  deleteSession,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './session-repository.ts'
import { findSmokeSession } from './smoke-sessions.ts'

const IDLE_MS = 30 * 60 * 1000
const ABSOLUTE_MS = 12 * 60 * 60 * 1000
/** Minimum time between two updates of a session's last use. */
const TOUCH_MS = 15 * 1000
/** Tolerated difference between the clocks of servers. */
const CLOCK_SKEW_MS = 60 * 1000

export async function beginSession(
  trx: Queries,
  user: { id: number; browser: string; platform: string },
  now: number,
): Promise<{ token: string; publicId: string; expiresAt: number }> {
  await deleteEndedSessions(trx, { ...expiryInstants(now), ahead: now + CLOCK_SKEW_MS })
  const token = randomBytes(32).toString('base64url')
  const publicId = randomBytes(12).toString('base64url')
  const { id, browser, platform } = user
  await insertSession(trx, {
    token_hash: hashToken(token),
    public_id: publicId,
    user_id: id,
    created_at: now,
    browser,
    platform,
  })
  return { token, publicId, expiresAt: now + ABSOLUTE_MS }
}

export function listOpenSessions(db: Queries, userId: number, now: number) {
  return listSessions(db, userId, expiryInstants(now))
}

/** Tokens of sessions (`admin`), the app (`app`), teams (`deploy`) and smoke tests (`smoke`). */
export function createAuthenticate(
  database: Database,
  { appTokens, deployTokens }: Pick<Environment, 'appTokens' | 'deployTokens'>,
  now: () => number,
): Authenticate {
  const appTokenHashes = new Set(appTokens.map(hashToken))
  const remoteOfHash = new Map(deployTokens.map(({ remote, token }) => [hashToken(token), remote]))
  return async (token) => {
    const tokenHash = hashToken(token)
    if (appTokenHashes.has(tokenHash)) {
      return { role: 'app', actor: `app:${tokenHash.slice(0, 8)}` }
    }
    const remote = remoteOfHash.get(tokenHash)
    if (remote !== undefined) return { role: 'deploy', actor: `deploy:${remote}`, remote }
    return (
      (await findAdmin(database, tokenHash, now())) ?? findSmokeSession(database.read, token, now())
    )
  }
}

async function findAdmin(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<Caller | null> {
  const session = await findSession(database.read, tokenHash)
  if (!session) return null
  if (session.last_seen_at > now + CLOCK_SKEW_MS) {
    // The clock was put back, so the session's age is unknown. Deleted, it cannot become valid again.
    await deleteSession(database.write, session.user_id, session.public_id)
    return null
  }
  const expiresAt = session.created_at + ABSOLUTE_MS
  if (now >= expiresAt || now >= session.last_seen_at + IDLE_MS) return null
  if (now >= session.last_seen_at + TOUCH_MS) await recordUse(database, tokenHash, now)
  const { username, user_id: userId, public_id: sessionId } = session
  return { role: 'admin', actor: `admin:${username}`, username, userId, sessionId, expiresAt }
}

function expiryInstants(now: number): { created: number; lastSeen: number } {
  return { created: now - ABSOLUTE_MS, lastSeen: now - IDLE_MS }
}

/** A full disk does not end the session: it can still read, and expires earlier. */
async function recordUse(database: Database, tokenHash: string, now: number): Promise<void> {
  try {
    await touchSession(database.write, tokenHash, now)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
