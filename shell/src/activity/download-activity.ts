import type { ActivityFilter } from '@vayal/shared/contracts/activity'
import { appConfig } from '@vayal/shared/runtime/config'
import { currentSession, requestReauthentication } from '@vayal/shared/runtime/session'
import { filterText } from './activity-api.ts'

/**
 * Hands the whole of what the filter finds to the browser as a file to keep. It may take minutes, so
 * there is no end to the waiting but the answer's.
 *
 * @throws when it does not arrive whole
 */
export async function downloadActivity(filter: ActivityFilter): Promise<void> {
  let answer = await ask(filter)
  if (answer.status === 401 && (await requestReauthentication())) answer = await ask(filter)
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'activity.csv'
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function ask(filter: ActivityFilter): Promise<Response> {
  const session = currentSession()
  const token = session.state === 'signed-in' ? session.token : ''
  return fetch(`${appConfig().apiBaseUrl}/activity/export${filterText(filter)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
}
