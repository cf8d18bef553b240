import { queryOptions } from '@tanstack/react-query'
import { ownSessions } from '@vayal/shared/contracts/account'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import { queryClient } from '@vayal/shared/runtime/query-client'

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => ownSessions.parse(await getJson('/sessions', { signal })).sessions,
})

/** @throws {HttpError} */
export function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  return thenRefresh(sendJson('POST', '/password', { currentPassword, newPassword }))
}

/** @throws {HttpError} */
export function endSession(id: string): Promise<void> {
  return thenRefresh(sendJson('DELETE', `/sessions/${encodeURIComponent(id)}`))
}

/** @throws {HttpError} */
export function endOtherSessions(): Promise<void> {
  return thenRefresh(sendJson('DELETE', '/sessions'))
}

async function thenRefresh(change: Promise<void>): Promise<void> {
  try {
    await change
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
  }
}
