import { sendJson } from '@vayal/shared/runtime/http'

/** Characters, as the server allows. */
export const MAX_REASON_LENGTH = 300

/** @throws {HttpError} */
export function disableRemote(id: string, reason: string): Promise<void> {
  return sendJson('POST', `/releases/${encodeURIComponent(id)}/disable`, { reason })
}

/** @throws {HttpError} */
export function enableRemote(id: string): Promise<void> {
  return sendJson('POST', `/releases/${encodeURIComponent(id)}/enable`, {})
}
