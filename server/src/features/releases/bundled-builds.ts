import type { Database } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { reasonOf } from '../../platform/operations/reason-of.ts'
import { publishBuild } from './publish-build.ts'
import {
  type BundledReleases,
  bundledRemotes,
  readBundledBuild,
  readBundledReleases,
} from './read-bundled.ts'
import { keptSwitch } from './release-changes.ts'
import { findBuild, insertState, latestState, type RemoteStates } from './releases-repository.ts'

const ACTOR = 'server'

export type BundledVersions = ReadonlyMap<string, string>

/** Servers share the registry: a start removes no remote and replaces no release of a team. */
export async function installBundledBuilds(
  database: Database,
  webRoot: string,
  now: number,
  warn: (message: string) => void,
): Promise<BundledVersions> {
  const bundled = new Map<string, BundledReleases>()
  for (const { id, dist } of bundledRemotes(webRoot)) {
    const builds = await publishBundled(database, dist, id, now, warn)
    if (builds) bundled.set(id, builds)
  }
  await promoteBundled(database, bundled, now, warn)
  return new Map([...bundled].map(([id, { current }]) => [id, current]))
}

async function publishBundled(
  database: Database,
  dist: string,
  id: string,
  now: number,
  warn: (message: string) => void,
): Promise<BundledReleases | null> {
  try {
    const { current, previous } = readBundledReleases(dist)
    await publishFolder(database, dist, id, current, now)
    if (previous === null) return { current, previous }
    try {
      await publishFolder(database, dist, id, previous, now)
      return { current, previous }
    } catch (error) {
      warn(`Remote "${id}" has no build to fall back to: ${reasonOf(error)}`)
      return { current, previous: null }
    }
  } catch (error) {
    warn(`Remote "${id}" is left out: ${reasonOf(error)}`)
    return null
  }
}

async function publishFolder(
  database: Database,
  dist: string,
  id: string,
  version: string,
  now: number,
): Promise<void> {
  if (await findBuild(database.read, id, version)) return
  const { manifest, contents } = readBundledBuild(dist, id, version)
  const outcome = await database.transaction((trx) =>
    publishBuild(trx, manifest, contents, { actor: ACTOR, at: now }),
  )
  if (outcome === 'taken') throw new Error(`another build is called ${version}`)
}

async function promoteBundled(
  database: Database,
  bundled: Map<string, BundledReleases>,
  now: number,
  warn: (message: string) => void,
): Promise<void> {
  await database.transaction(async (trx) => {
    await incrementVersion(trx, 'releases')
    const state = await latestState(trx)
    const revision = state.revision + 1
    const remotes = withBundled(state.remotes, bundled, revision, warn)
    if (JSON.stringify(remotes) === JSON.stringify(state.remotes)) return
    await insertState(trx, { revision, remotes }, { actor: ACTOR, at: now })
  })
}

function withBundled(
  remotes: RemoteStates,
  bundled: Map<string, BundledReleases>,
  revision: number,
  warn: (message: string) => void,
): RemoteStates {
  const next = { ...remotes }
  for (const [id, { current, previous }] of bundled) {
    const state = next[id]
    if (state?.current === current) continue
    if (state?.source === 'released') {
      warn(
        `Remote "${id}" stays at ${state.current}, which was released, not ${current}, which came ` +
          `with this server. To change that: npm run release -- promote ${id} ${current}`,
      )
      continue
    }
    // A team started the canary, so it survives a new bundled build.
    const canary = state?.canary?.version === current ? null : (state?.canary ?? null)
    const fallback = state?.current ?? previous
    const kept = keptSwitch(state)
    next[id] = { current, previous: fallback, canary, source: 'bundled', ...kept, revision }
  }
  return next
}
