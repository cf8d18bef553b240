import type { Database } from '../database/database.ts'
import { moveVersion } from '../database/resource-versions.ts'
import {
  buildsNamedSince,
  buildsPublishedBefore,
  deleteBuild,
  deleteUnusedContents,
} from './releases-repository.ts'

/** How long an open tab may count on the build it has. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Removes builds that are older than 30 days and that no state of the registry named in that time.
 *
 * @param now milliseconds since 1970
 */
export async function pruneBuilds(
  { transaction }: Database,
  now: number,
): Promise<{ builds: { remote: string; version: string }[]; contents: number }> {
  return transaction(async (trx) => {
    await moveVersion(trx, 'releases')
    const since = now - KEPT_MS
    const named = await buildsNamedSince(trx, since)
    const builds = (await buildsPublishedBefore(trx, since)).filter(
      (build) =>
        !named.some(({ remote, version }) => remote === build.remote && version === build.version),
    )
    for (const build of builds) await deleteBuild(trx, build)
    return { builds, contents: await deleteUnusedContents(trx) }
  })
}
