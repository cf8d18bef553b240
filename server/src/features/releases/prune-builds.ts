import type { Database } from '../../platform/database/database.ts'
import { moveVersion } from '../../platform/database/resource-versions.ts'
import {
  buildsNamedSince,
  buildsPublishedBefore,
  deleteBuild,
  deleteUnusedContents,
  WEB_BUILDS,
} from './releases-repository.ts'

/** How long an open tab may count on the build it has. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Removes builds that are older than 30 days and that no state of the registry named in that time;
 * of the shell and the public pages, those that a later one replaced before that time.
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
    const older = await buildsPublishedBefore(trx, since)
    // Keeps the build of the shell and the public pages that was in service when those days began.
    const served = older.find(({ remote }) => remote === WEB_BUILDS)
    const kept = [...(await buildsNamedSince(trx, since)), ...(served ? [served] : [])]
    const builds = older.filter(
      (build) =>
        !kept.some(({ remote, version }) => remote === build.remote && version === build.version),
    )
    for (const build of builds) await deleteBuild(trx, build)
    return { builds, contents: await deleteUnusedContents(trx) }
  })
}
