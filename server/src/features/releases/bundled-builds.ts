import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import {
  type BundledReleases,
  bundledRemotes,
  readBundledBuild,
  readBundledReleases,
} from './read-bundled.ts'
import {
  findBuild,
  insertBuild,
  insertState,
  latestState,
  type RemoteStates,
} from './releases-repository.ts'

export type BundledVersions = ReadonlyMap<string, string>
type Warn = (message: string) => void

/** Publishes and releases the builds that came with the server. Servers share the registry: a start removes no remote, replaces no release of a team, and releases no build in quarantine. */
export async function installBundledBuilds(
  database: Database,
  webRoot: string,
  now: number,
  warn: Warn,
): Promise<BundledVersions> {
  const by = { actor: 'server', at: now }

  /** @returns why the published build is in quarantine; null if it is not */
  async function publishIfMissing(
    dist: string,
    id: string,
    version: string,
  ): Promise<string | null> {
    const stored = await findBuild(database.read, id, version)
    if (stored) return stored.quarantine
    const { manifest, contents } = readBundledBuild(dist, id, version)
    const outcome = await database.transaction((trx) =>
      insertBuild(trx, { remote: id, version, manifest }, contents, by),
    )
    if (outcome === 'taken') throw new Error(`another build is called ${version}`)
    return null
  }

  const bundled = new Map<string, BundledReleases>()
  for (const { id, dist } of bundledRemotes(webRoot)) {
    try {
      const { current, previous } = readBundledReleases(dist)
      const quarantine = await publishIfMissing(dist, id, current)
      if (quarantine !== null) {
        warn(
          `Build ${current} of "${id}", which came with this server, ${quarantine}: it is not ` +
            `released. To release it: npm run release -- promote ${id} ${current} --force`,
        )
        continue
      }
      bundled.set(id, { current, previous: null })
      if (previous === null) continue
      if ((await publishIfMissing(dist, id, previous)) !== null) continue
      bundled.set(id, { current, previous })
    } catch (error) {
      const effect = bundled.has(id) ? 'has no build to fall back to' : 'is left out'
      warn(`Remote "${id}" ${effect}: ${reasonOf(error)}`)
    }
  }
  await database.transaction(async (trx) => {
    await incrementVersion(trx, 'releases')
    const state = await latestState(trx)
    const revision = state.revision + 1
    const remotes = withBundled(state.remotes, bundled, revision, warn)
    if (!isDeepStrictEqual(remotes, state.remotes))
      await insertState(trx, { revision, remotes }, by)
  })
  return new Map([...bundled].map(([id, { current }]) => [id, current]))
}

function withBundled(
  remotes: RemoteStates,
  bundled: Map<string, BundledReleases>,
  revision: number,
  warn: Warn,
): RemoteStates {
  const next = { ...remotes }
  for (const [id, { current, previous }] of bundled) {
    const state = next[id]
    if (state?.current === current) continue
    if (state?.source === 'released') {
      warn(
        `Remote "${id}" stays at ${state.current}, which its team released. To replace it by ` +
          `${current}, which came with this server: npm run release -- promote ${id} ${current}`,
      )
      continue
    }
    // A team started the canary, so it survives a new bundled build.
    const canary = state?.canary?.version === current ? null : (state?.canary ?? null)
    const fallback = state?.current ?? previous
    next[id] = { ...state, current, previous: fallback, canary, source: 'bundled', revision }
  }
  return next
}
