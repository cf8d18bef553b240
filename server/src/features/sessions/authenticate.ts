import type { Database } from '../../platform/database/database.ts'
import { StorageFullError } from '../../platform/database/database-errors.ts'
import type { Environment } from '../../platform/environment.ts'
import type { Authenticate, Caller } from '../../platform/http/access.ts'
import {
  ABSOLUTE_MS,
  CLOCK_SKEW_MS,
  deleteSession,
  findSession,
  findSmokeSession,
  hashToken,
  IDLE_MS,
  touchSession,
} from './session-repository.ts'

/** Minimum time between two updates of a session's last use. */
const TOUCH_MS = 15 * 1000

/** Accepts tokens of sessions (`admin`), the app (`app`), teams (`deploy`) and smoke tests (`smoke`). */
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
    const admin = await findAdmin(database, tokenHash, now())
    if (admin) return admin
    const smoke = await findSmokeSession(database.read, tokenHash, now())
    return smoke ? { role: 'smoke', actor: `smoke:${smoke.remote}` } : null
  }
}

async function findAdmin(
  { read, write }: Database,
  tokenHash: string,
  now: number,
): Promise<Caller | null> {
  const session = await findSession(read, tokenHash)
  if (!session) return null
  const { username, user_id: userId, public_id: sessionId, last_seen_at: lastSeen } = session
  if (lastSeen > now + CLOCK_SKEW_MS) {
    // The clock was set back, so the session's age is unknown: it must not become valid again.
    await deleteSession(write, userId, sessionId)
    return null
  }
  const expiresAt = session.created_at + ABSOLUTE_MS
  if (now >= expiresAt || now >= lastSeen + IDLE_MS) return null
  if (now >= lastSeen + TOUCH_MS) {
    await touchSession(write, tokenHash, now).catch((error: unknown) => {
      // A full disk does not end the session: it can still read, and expires earlier.
      if (!(error instanceof StorageFullError)) throw error
    })
  }
  return { role: 'admin', actor: `admin:${username}`, username, userId, sessionId, expiresAt }
}
