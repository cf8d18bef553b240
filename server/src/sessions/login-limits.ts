import { ApiError } from '../http/api-error.ts'

const WINDOW_MS = 5 * 60 * 1000
const MAX_FAILURES = { account: 10, ip: 30 }
const MAX_KEYS = 10_000

/**
 * Counts failed sign-ins per account and per address. It counts an attempt as failed until it is
 * known to have succeeded, so that many at once do not slip through. Accounts that do not exist
 * count alike, so the answer tells nothing about them.
 */
export class LoginLimits {
  readonly #now: () => number
  readonly #attempts = new Map<string, number[]>()

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * @returns what to call when the attempt succeeded
   * @throws {ApiError} 429 with the time after which the next attempt is heard
   */
  begin(username: string, ip: string): () => void {
    const account = `account ${username}`
    const address = `ip ${ip}`
    const wait = Math.max(
      this.#wait(account, MAX_FAILURES.account),
      this.#wait(address, MAX_FAILURES.ip),
    )
    if (wait > 0) {
      throw new ApiError(429, 'too_many_attempts', 'Too many attempts. Try again later', {
        retryAfterSeconds: Math.ceil(wait / 1000),
      })
    }
    const at = this.#now()
    this.#attempts.set(account, [...this.#recent(account), at])
    this.#attempts.set(address, [...this.#recent(address), at])
    this.#dropOldest()
    return () => {
      this.#attempts.delete(account)
      this.#attempts.set(address, this.#recent(address).toSpliced(-1))
    }
  }

  #wait(key: string, most: number): number {
    const recent = this.#recent(key)
    const freeing = recent[recent.length - most]
    return freeing === undefined ? 0 : freeing + WINDOW_MS - this.#now()
  }

  #recent(key: string): number[] {
    const since = this.#now() - WINDOW_MS
    return (this.#attempts.get(key) ?? []).filter((at) => at > since)
  }

  #dropOldest(): void {
    for (const key of this.#attempts.keys()) {
      if (this.#attempts.size <= MAX_KEYS) return
      this.#attempts.delete(key)
    }
  }
}
