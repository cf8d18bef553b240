import { checkConnection, connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { store } from '@vayal/shared/runtime/store'

/**
 * Retries an idempotent call once if it got no answer although the connection works, because no
 * reconnection will then trigger a retry. Without a connection, throws the error.
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
