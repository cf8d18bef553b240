import { checkConnection, connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { store } from '@vayal/shared/runtime/store'

/** A request that failed because the page had no connection. */
export class OfflineError extends Error {}

/** Probes the connection right after a network failure. @throws {OfflineError} if the probe fails too, otherwise the request's error */
export async function withOfflineError<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
    await checkConnection()
    throw store.get(connectedAtom) ? error : new OfflineError('No connection', { cause: error })
  }
}

/** An error of an image upload has the failure as its cause. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof HttpError) return error.failure === 'network'
  return error instanceof Error && isNetworkFailure(error.cause)
}
