import { checkConnection, connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { store } from '@vayal/shared/runtime/store'

/**
 * Retries an idempotent call once if it got no answer and the connection works: no reconnection
 * follows that could cause a retry. Without a connection it rejects.
 * @param signal prevents the retry once it is aborted
 */
export async function retryUnanswered<Result>(
  send: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 0) throw error
    await checkConnection()
    if (signal?.aborted || !store.get(connectedAtom)) throw error
    return send()
  }
}
