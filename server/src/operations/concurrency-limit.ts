import { ApiError } from '../http/api-error.ts'

/** Runs `task` when its turn comes. @throws {ApiError} 503 when too many wait already */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>

/** Bounds how much costly work runs, and how much waits, at once. */
export function limitConcurrency(running: number, waiting: number): Limit {
  const queue: (() => void)[] = []
  let active = 0
  return async (task) => {
    if (active >= running) {
      if (queue.length >= waiting) {
        throw new ApiError(503, 'busy', 'The server is busy, try again in a moment', {
          retryAfterSeconds: 2,
        })
      }
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      active += 1
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}
