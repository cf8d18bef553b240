import { checkConnection, connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { store } from '@vayal/shared/runtime/store'

/**
 * Repeats an idempotent request once if it got no answer and the connection works: no later event
 * would repeat it. @param signal aborted to prevent the repeat
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
