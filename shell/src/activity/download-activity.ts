import type { ActivityFilter } from '@vayal/shared/contracts/activity'
import { appConfig } from '@vayal/shared/runtime/config'
import { currentSession, requestReauthentication } from '@vayal/shared/runtime/session'
import { filterQueryString } from './activity-api.ts'

/** No timeout: an export can take minutes. @throws {Error} when the download is incomplete. */
export async function downloadActivity(filter: ActivityFilter): Promise<void> {
  let answer = await requestExport(filter)
  if (answer.status === 401 && (await requestReauthentication())) {
    answer = await requestExport(filter)
  }
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = 'activity.csv'
  link.click()
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function requestExport(filter: ActivityFilter): Promise<Response> {
  const session = currentSession()
  const token = session.state === 'signed-in' ? session.token : ''
  return fetch(`${appConfig().apiBaseUrl}/activity/export${filterQueryString(filter)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
}
