import type { RemoteReleases } from '@vayal/shared/contracts/release'
import { FailedAnswer, LostAnswer } from './release-api.ts'
import type { ReleaseOptions } from './release-options.ts'

/** Retries without a limit while this remote is unchanged: each retry renders only what has changed. */
export async function sendAtLatestRevision(
  { api, log }: Pick<ReleaseOptions, 'api' | 'log'>,
  initial: RemoteReleases,
  noOpText: (now: RemoteReleases) => string | false,
  send: (now: RemoteReleases) => Promise<RemoteReleases>,
): Promise<RemoteReleases> {
  const isNoOp = (releases: RemoteReleases) => {
    const text = noOpText(releases)
    if (text) log(text)
    return text !== false
  }
  let now = initial
  if (isNoOp(now)) return now
  for (;;) {
    try {
      return await send(now)
    } catch (error) {
      if (error instanceof LostAnswer) {
        log('The answer was lost: checking whether the change was made…')
        now = await api.status().catch(() => {
          throw error
        })
        if (isNoOp(now)) return now
        throw error
      }
      if (!(error instanceof FailedAnswer) || !error.current) throw error
      now = error.current
      if (isNoOp(now)) return now
      if (JSON.stringify(now.state) !== JSON.stringify(initial.state)) throw error
      log('The shell or other remotes changed meanwhile: trying again…')
    }
  }
}
