import { queryOptions } from '@tanstack/react-query'
import { accountSessions, type PasswordChange } from '@vayal/shared/contracts/account'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { queryClient } from '@vayal/shared/runtime/query-client'

export const accountSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) =>
    accountSessions.parse(await getJson('/sessions', { signal })).sessions,
})

/** A retry must have the same `idempotencyKey`. @throws {HttpError} */
export function changePassword(body: PasswordChange, idempotencyKey: string): Promise<void> {
  return refreshAfter(sendJson('POST', '/password', body, { idempotencyKey }))
}

/** Ends a session; succeeds also if it has already ended. @throws {HttpError} */
export function endSession(id: string): Promise<void> {
  const ended = sendJson('DELETE', `/sessions/${encodeURIComponent(id)}`).catch((error) => {
    if (!(error instanceof HttpError && error.status === 404)) throw error
  })
  return refreshAfter(ended)
}

/** @throws {HttpError} */
export function endOtherSessions(): Promise<void> {
  return refreshAfter(sendJson('DELETE', '/sessions'))
}

async function refreshAfter(change: Promise<void>): Promise<void> {
  try {
    await change
  } finally {
    void queryClient.invalidateQueries({ queryKey: accountSessionsQuery.queryKey })
  }
}
