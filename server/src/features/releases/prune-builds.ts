import type { Database } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import {
  buildsNamedSince,
  buildsPublishedBefore,
  deleteBuild,
  deleteUnusedContents,
  WEB_BUILDS,
} from './releases-repository.ts'

/** Open tabs can load files of their build for this long. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Keeps builds that the registry named, and web builds that were served, in that time. */
export async function pruneBuilds({ transaction }: Database, now: number) {
  return transaction(async (trx) => {
    await incrementVersion(trx, 'releases')
    const since = now - RETENTION_MS
    const older = await buildsPublishedBefore(trx, since)
    // The newest of the older web builds was in service when the 30 days began.
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
