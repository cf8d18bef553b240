import { connectedAtom } from '@vayal/shared/runtime/connection'
import { OfflineError } from '@vayal/shared/runtime/offline-error'
import { store } from '@vayal/shared/runtime/store'
import { m } from '../messages.ts'

/** Depends on `connectedAtom`: subscribe to it to render the text. */
export function offlineSaveText(): string {
  return store.get(connectedAtom) ? m.save_reconnected() : m.save_offline()
}

/** @param failed text for every other error */
export function saveFailureText<Failure>(
  error: Failure,
  failed: (error: Failure) => string,
): string {
  return error instanceof OfflineError ? offlineSaveText() : failed(error)
}
