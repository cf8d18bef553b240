import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../platform/database/database.ts'
import {
  buildsOf,
  findBuilds,
  type RegistryState,
  type RemoteStates,
  type StoredBuild,
} from './releases-repository.ts'

export type RegisteredRemote = ReturnType<typeof toRemote>

/** Reads only the builds of changed remotes; an unchanged remote stays the same object. */
export function registeredRemotesReader() {
  let known: ReadonlyMap<string, RegisteredRemote> = new Map()

  return async (db: Queries, { remotes }: RegistryState): Promise<RegisteredRemote[]> => {
    const before = known
    const states = Object.entries(remotes).toSorted(([a], [b]) => a.localeCompare(b))
    const changed = states.filter(([id, state]) => !isDeepStrictEqual(before.get(id)?.state, state))
    const builds = await findBuilds(db, buildsOf(Object.fromEntries(changed)))
    const read = new Map(changed.map(([id, state]) => [id, toRemote(id, state, builds)]))
    const all = states.flatMap(([id]) => read.get(id) ?? before.get(id) ?? [])
    known = new Map(all.map((remote) => [remote.id, remote]))
    return all
  }
}

/** `layoutHash` covers the mounts, navigation and contracts that are live. */
function toRemote(id: string, state: NonNullable<RemoteStates[string]>, builds: StoredBuild[]) {
  const find = (version: string | null | undefined) =>
    builds.find((build) => build.remote === id && build.version === version)
  const [current, canary] = [find(state.current), find(state.canary?.version)]
  const live = [current, canary].flatMap((build) => build?.manifest ?? [])
  const layouts = live.map(({ mounts, nav, build }) =>
    JSON.stringify([mounts, nav, build.contract]),
  )
  // A canary with the layout of the current build is no change.
  const layoutHash = hashOf([...new Set(layouts)])
  return { id, state, current, previous: find(state.previous), canary, layoutHash }
}

export function hashOf(texts: string[]): string {
  return hash('sha256', texts.join('\n')).slice(0, 16)
}
