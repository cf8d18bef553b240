import { createHash } from 'node:crypto'
import type { Database, Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import {
  countAttempt,
  deleteEndedBudgets,
  deleteOldOrigins,
  findBudgets,
  forgetAttempts,
  knownOrigins,
  rememberOrigins,
  takeBackAttempt,
} from './login-limits-repository.ts'

const WINDOW_MS = 5 * 60 * 1000
const PURGE_MS = 60 * 1000
/** How long a browser or an address is known after a sign-in from it. */
export const KNOWN_MS = 90 * 24 * 60 * 60 * 1000
const MOST = { account: 10, known: 10, address: 30 }

/** Failures that count together, and how many there may be until five minutes after the last one. */
interface Budget {
  bucket: string
  most: number
}

export interface Attempt {
  /**
   * To be called in the transaction of what succeeded: it does not count any more.
   *
   * @param device the mark that the browser has from here on
   */
  succeeded(trx: Queries, signedIn: { userId: number; device: string }): Promise<void>
}

/**
 * Counts failed sign-ins, for all servers of a database together. An attempt counts as failed until
 * it is known to have succeeded, so that many at once do not slip through. Accounts that do not
 * exist count alike, so the answer tells nothing about them. Why known browsers and addresses are
 * counted apart stands in docs/decisions/0015.
 */
export class LoginLimits {
  readonly #database: Database
  readonly #now: () => number
  #nextPurge = 0

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /**
   * @param device the mark that the browser sent, if any
   * @throws {ApiError} 429 with the time after which the next attempt is heard
   */
  async begin(username: string, address: string, device: string | null): Promise<Attempt> {
    const now = this.#now()
    const origins = [addressHash(address), ...(device === null ? [] : [deviceHash(device)])]
    const known = await knownOrigins(this.#database.read, username, origins, now - KNOWN_MS)
    // The browser's mark before the address, which strangers may share.
    const origin = origins.findLast((hash) => known.includes(hash))
    const budgets: [Budget, ...Budget[]] =
      origin === undefined
        ? [
            { bucket: digest('account', username), most: MOST.account },
            { bucket: digest('from', address), most: MOST.address },
          ]
        : [{ bucket: digest('known', `${origin} ${username}`), most: MOST.known }]
    await this.#count(budgets)
    const [own, ...others] = budgets
    return {
      succeeded: async (trx, signedIn) => {
        await forgetAttempts(trx, own.bucket)
        for (const { bucket } of others) await takeBackAttempt(trx, bucket)
        const hashes = [addressHash(address), deviceHash(signedIn.device)]
        await deleteOldOrigins(trx, now - KNOWN_MS)
        await rememberOrigins(trx, signedIn.userId, hashes, now)
      },
    }
  }

  /**
   * The same for who is signed in and says the password again.
   *
   * @throws {ApiError} 429 with the time after which the next attempt is heard
   */
  async beginInSession(sessionId: string): Promise<{ succeeded(trx: Queries): Promise<void> }> {
    const bucket = digest('session', sessionId)
    await this.#count([{ bucket, most: MOST.known }])
    return { succeeded: (trx) => forgetAttempts(trx, bucket) }
  }

  async #count(budgets: Budget[]): Promise<void> {
    await this.#purge()
    // First only looked at: a flood that is refused writes nothing.
    const wait = await this.#waitFor(this.#database.read, budgets)
    if (wait > 0) throw tooMany(wait)
    const now = this.#now()
    await this.#database.transaction(async (trx) => {
      for (const budget of budgets) {
        const counted = await countAttempt(trx, budget, { now, until: now + WINDOW_MS })
        if (!counted) throw tooMany(await this.#waitFor(trx, [budget]))
      }
    })
  }

  /** Milliseconds until none of them is used up. */
  async #waitFor(db: Queries, budgets: Budget[]): Promise<number> {
    const most = new Map(budgets.map((budget) => [budget.bucket, budget.most]))
    const counts = await findBudgets(db, [...most.keys()])
    const waits = counts
      .filter(({ bucket, used }) => used >= (most.get(bucket) ?? 0))
      .map(({ until }) => until - this.#now())
      // A longer one was counted by a clock that has been put back.
      .filter((wait) => wait <= WINDOW_MS)
    return Math.max(0, ...waits)
  }

  async #purge(): Promise<void> {
    const now = this.#now()
    if (now < this.#nextPurge) return
    this.#nextPurge = now + PURGE_MS
    await this.#database.transaction((trx) => deleteEndedBudgets(trx, now))
  }
}

function tooMany(wait: number): ApiError {
  return new ApiError(429, 'too_many_attempts', 'Too many attempts. Try again later', {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  })
}

function addressHash(address: string): string {
  return digest('address', address)
}

export function deviceHash(device: string): string {
  return digest('device', device)
}

/** Of one length whatever was typed, and not to be read where it is kept. */
function digest(kind: string, text: string): string {
  return createHash('sha256').update(`${kind} ${text}`).digest('hex')
}
