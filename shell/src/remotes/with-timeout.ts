import { LOAD_TIMEOUT_MS } from '@vayal/shared/remote/load-timeout'

/** Timeout of a load. Not retried, because a retry would double the wait. */
export class LoadTimeoutError extends Error {}

export function isChunkLoadError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/** URLs of files that did not load: one, or none for another error. */
export function failedFiles(error: unknown): string[] {
  const url: unknown = isChunkLoadError(error) && Reflect.get(error, 'request')
  return typeof url === 'string' ? [url] : []
}

/** @throws {LoadTimeoutError} when `promise` does not settle within `LOAD_TIMEOUT_MS`. */
export async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const expired = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => expired.reject(new LoadTimeoutError(`No answer within ${LOAD_TIMEOUT_MS / 1000} s`)),
    LOAD_TIMEOUT_MS,
  )
  try {
    return await Promise.race([promise, expired.promise])
  } finally {
    clearTimeout(timer)
  }
}
