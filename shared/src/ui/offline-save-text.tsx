import { OfflineError } from '@vayal/shared/runtime/offline-error'
import { m } from '../messages.ts'

export function offlineSaveText(): string {
  return m.save_offline()
}

/** @param failed text for every other error */
export function saveFailureText<Failure>(
  error: Failure,
  failed: (error: Failure) => string,
): string {
  return error instanceof OfflineError ? offlineSaveText() : failed(error)
}
