import pLimit from 'p-limit'
import { ApiError } from '../http/api-error.ts'

/** Queues `task`. @throws {ApiError} 503 when the queue is full */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>

export function limitConcurrency(running: number, waiting: number): Limit {
  const limit = pLimit(running)
  return async (task) => {
    if (limit.activeCount + limit.pendingCount < running + waiting) return limit(task)
    throw new ApiError(503, 'busy', 'The server is busy, try again in a moment', {
      retryAfterSeconds: 2,
    })
  }
}
