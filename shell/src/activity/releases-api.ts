import { sendJson } from '@vayal/shared/runtime/http'
import { withOfflineError } from '@vayal/shared/runtime/offline-error'

/** Characters, as the server allows. */
export const MAX_REASON_LENGTH = 300

/** @throws {HttpError | OfflineError} */
export function disableRemote(id: string, reason: string): Promise<void> {
  const url = `/releases/${encodeURIComponent(id)}/disable`
  return withOfflineError(sendJson('POST', url, { reason }))
}

/** @throws {HttpError} */
export function enableRemote(id: string): Promise<void> {
  return sendJson('POST', `/releases/${encodeURIComponent(id)}/enable`, {})
}
