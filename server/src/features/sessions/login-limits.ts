import { hash } from 'node:crypto'
import type { Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ApiContext } from '../../platform/http/routes.ts'
import {
  countAttempt,
  deleteEndedBudgets,
  findBudgets,
  findKnownOrigins,
  rememberOrigins,
  resetBudget,
  uncountAttempt,
} from './login-limits-repository.ts'
import { CLOCK_SKEW_MS } from './session-repository.ts'

const WINDOW_MS = 5 * 60 * 1000
/** A browser or an IP address is known for this long after a sign-in. */
export const KNOWN_MS = 90 * 24 * 60 * 60 * 1000
const LIMITS = { account: 10, known: 10, ip: 30 }

interface Budget {
  bucket: string
  limit: number
}

/** Kind of the digested text: `address` and `device` name an origin, the others a budget (`from`: of an IP address). */
type DigestKind = 'account' | 'address' | 'device' | 'from' | 'known' | 'session'
type Storage = Pick<ApiContext, 'database' | 'now'>

/** Counts an attempt as failed until it succeeds: parallel ones share the budget (decision 0015). */
export async function beginSignIn(
  storage: Storage,
  username: string,
  ip: string,
  device: string | null,
) {
  const at = storage.now()
  const since = at - KNOWN_MS
  const origins = [digest('address', ip), ...(device === null ? [] : [digest('device', device)])]
  const known = await findKnownOrigins(storage.database.read, username, origins, since)
  // Prefers the device cookie: strangers may share the IP address.
  const origin = origins.findLast((each) => known.includes(each))
  const byIp = { bucket: digest('from', ip), limit: LIMITS.ip }
  const [own, ...others]: [Budget, ...Budget[]] =
    origin === undefined
      ? [{ bucket: digest('account', username), limit: LIMITS.account }, byIp]
      : [{ bucket: digest('known', `${origin} ${username}`), limit: LIMITS.known }]
  await count(storage, [own, ...others])
  return {
    /** Uncounts the attempt and remembers the origin, in the transaction of the sign-in. */
    async succeeded(trx: Queries, signedIn: { userId: number; device: string }): Promise<void> {
      await resetBudget(trx, own.bucket)
      for (const { bucket } of others) await uncountAttempt(trx, bucket)
      const hashes = [digest('address', ip), digest('device', signedIn.device)]
      await rememberOrigins(trx, { userId: signedIn.userId, hashes, at, since })
    },
  }
}

/** Counts an attempt to re-enter the password within a session. @throws {ApiError} 429 */
export async function beginPasswordCheck(storage: Storage, sessionId: string) {
  const bucket = digest('session', sessionId)
  await count(storage, [{ bucket, limit: LIMITS.known }])
  return { succeeded: (trx: Queries) => resetBudget(trx, bucket) }
}

async function count({ database, now }: Storage, budgets: Budget[]): Promise<void> {
  const at = now()
  const until = at + WINDOW_MS
  const valid = { now: at, latest: until + CLOCK_SKEW_MS }
  const limits = new Map(budgets.map((budget) => [budget.bucket, budget.limit]))
  // Read first, so that a flood of refused attempts writes nothing.
  const counts = await findBudgets(database.read, [...limits.keys()], valid)
  const exhausted = counts.filter(({ bucket, used }) => used >= (limits.get(bucket) ?? 0))
  if (exhausted.length > 0) throw tooMany(Math.max(...exhausted.map(({ until }) => until - at)))
  await database.transaction(async (trx) => {
    await deleteEndedBudgets(trx, valid)
    for (const budget of budgets) {
      if (!(await countAttempt(trx, budget, until))) throw tooMany(WINDOW_MS)
    }
  })
}

function tooMany(waitMs: number): ApiError {
  return new ApiError(429, 'too_many_attempts', 'Too many attempts. Try again later', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
}

/** The database holds digests only: of fixed length, and not readable. */
export function digest(kind: DigestKind, text: string): string {
  return hash('sha256', `${kind} ${text}`)
}
