import { RemoteLoadError } from './remote-load-error.ts'
import { isChunkLoadError, LoadTimeoutError } from './with-timeout.ts'

const RETRY_DELAY_MS = 300

/** Repeats a load once, if its failure may be transient. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!isTransient(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return attempt().catch(() => {
      // After an entry script threw, a retry finds it half-initialised: only the first error is useful.
      throw error
    })
  }
}

/** Excludes timeouts, refused builds, and a page whose code threw. */
function isTransient(error: unknown): boolean {
  if (error instanceof RemoteLoadError) {
    return error.stage === 'start' && !(error.cause instanceof LoadTimeoutError)
  }
  return isChunkLoadError(error) && Reflect.get(error, 'type') !== 'timeout'
}
