import { isDeepStrictEqual } from 'node:util'
import type { BuildManifest, ShellManifest } from '@vayal/shared/contracts/build-manifest'
import type { Registry, RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import type { Database } from '../../platform/database/database.ts'
import type { BundledVersions } from './bundled-builds.ts'
import { readShellManifest } from './read-bundled.ts'
import { type RegisteredRemote, registeredRemotesReader } from './registered-builds.ts'
import { findBuild, latestRevision, latestState } from './releases-repository.ts'
import { selectBuilds } from './select-builds.ts'

interface Options {
  baseUrl: string
  webRoot: string
  bundled: BundledVersions
  /** Called for builds that this server's shell cannot run, once for each change of the remote. */
  warn: (message: string) => void
}

export type LiveRegistry = ReturnType<typeof liveRegistry>

/** Servers of two releases may share the database: each leaves out builds that its shell cannot run and keeps its bundled build over an older one. A remote without a runnable build is switched off. */
export function liveRegistry(
  { read }: Pick<Database, 'read'>,
  { baseUrl, webRoot, bundled, warn }: Options,
) {
  const readRemotes = registeredRemotesReader()
  const startedAt = new Date().toISOString()
  let cached: Registry = { revision: 0, remotes: [] }
  let shell: ShellManifest | null = null
  /** Cached for this shell: a release rebuilds only the entry of its remote. */
  let entries = new WeakMap<RegisteredRemote, RemoteEntry>()

  async function current(): Promise<Registry> {
    if ((await latestRevision(read)) === cached.revision) return cached
    const state = await latestState(read)
    const present = readShellManifest(webRoot)
    if (!isDeepStrictEqual(present, shell)) entries = new WeakMap()
    shell = present
    const registered = await readRemotes(read, state)
    const all = await Promise.all(registered.map(entryOfRemote))
    cached = { revision: state.revision, remotes: all.filter((entry) => entry !== null) }
    return cached
  }

  function entryOfBuild(manifest: BuildManifest, previous: RemoteBuild | null): RemoteEntry {
    const { id, mounts, nav } = manifest
    return { id, mounts, nav, current: withUrls(manifest), previous, canary: null }
  }

  async function entryOfRemote(remote: RegisteredRemote): Promise<RemoteEntry | null> {
    const { id, state, current: registered, previous, canary } = remote
    const known = entries.get(remote)
    if (known || !registered) return known ?? null
    const version = bundled.get(id)
    const own = version === undefined ? undefined : await findBuild(read, id, version)
    const builds = { current: registered, previous, canary, bundled: own }
    const { incompatibility, warnings, ...shown } = selectBuilds(state, builds, shell)
    for (const warning of warnings) warn(warning)
    const entry: RemoteEntry = {
      ...entryOfBuild(shown.current, shown.previous && withUrls(shown.previous)),
      ...(incompatibility && { switchedOff: { reason: incompatibility, since: startedAt } }),
      ...(state.disabled && { switchedOff: state.disabled }),
    }
    if (shown.canary && state.canary) {
      const { rollout, percent } = state.canary
      const { mounts, nav } = shown.canary
      entry.canary = { rollout, percent, mounts, nav, build: withUrls(shown.canary) }
    }
    entries.set(remote, entry)
    return entry
  }

  function withUrls({ id, build }: BuildManifest): RemoteBuild {
    const urlOf = (file: string) => `${baseUrl}/remotes/${id}/${build.version}/${file}`
    const preload = Object.fromEntries(
      Object.entries(build.preload).map(([mount, files]) => [
        mount,
        files.map((file) => ({ ...file, href: urlOf(file.href) })),
      ]),
    )
    return { ...build, entry: urlOf(build.entry), preload }
  }

  return { webRoot, readRemotes, current, entryOfBuild }
}
