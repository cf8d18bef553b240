/** Milliseconds that a build, or the code of one page, may take to arrive and start. */
const LOAD_TIMEOUT_MS = 8_000

/** Nothing came in time. A second try would only double the wait. */
export class LoadTimeout extends Error {}

/** True when the bundler's runtime could not fetch a file. */
export function isChunkLoadError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/** @throws {LoadTimeout} when `promise` has not settled after 8 s. */
export async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const expired = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => expired.reject(new LoadTimeout(`No answer within ${LOAD_TIMEOUT_MS / 1000} s`)),
    LOAD_TIMEOUT_MS,
  )
  try {
    return await Promise.race([promise, expired.promise])
  } finally {
    clearTimeout(timer)
  }
}
