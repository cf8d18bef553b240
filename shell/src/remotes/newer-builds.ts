import type { RemoteEntries } from './remote-entries.ts'
import type { RemoteLoader } from './remote-loader.ts'

/** Replaces the version of a remote that was switched off. */
export const SWITCHED_OFF = '@off'

/** Builds that a reload would load instead of the loaded ones, as one text; '' for none. */
export function newerBuilds(entries: RemoteEntries, loader: RemoteLoader): string {
  const newer = loader.loaded().flatMap(({ entry: { id }, build }) => {
    const latest = entries.latestOf(id)
    if (latest?.switchedOff) return [`${id}${SWITCHED_OFF}`]
    const version = latest && entries.usableBuild(latest)?.version
    return version && build.version !== version ? [`${id}@${version}`] : []
  })
  return newer.sort().join(' ')
}
