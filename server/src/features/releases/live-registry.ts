import { isDeepStrictEqual } from 'node:util'
import type { BuildManifest, ShellManifest } from '@vayal/shared/contracts/build-manifest'
import type { Registry, RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import type { ReleaseState } from '@vayal/shared/contracts/release'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { BundledVersions } from './bundled-builds.ts'
import { readShellManifest } from './read-shell-manifest.ts'
import { findBuild, latestRevision, latestState } from './releases-repository.ts'
import { selectBuilds } from './select-builds.ts'

interface Options {
  /** Base URL of the remotes' files; '' for this server. */
  baseUrl: string
  webRoot: string
  bundled: BundledVersions
  /** Called for builds that this server's shell cannot run, once for each change of the remote. */
  warn: (message: string) => void
}

type KnownEntry = { id: string; state: ReleaseState; entry: RemoteEntry | null }

/**
 * Servers of two releases may share the database: each leaves out builds that its shell cannot run
 * and keeps its bundled build over an older one. A remote without a runnable build is off.
 */
export class LiveRegistry {
  readonly #database: Database
  readonly #options: Options
  readonly #startedAt = new Date().toISOString()
  #cached: Registry = { revision: 0, remotes: [] }
  /** By remote, so that a release costs the same with a hundred remotes. */
  #known: ReadonlyMap<string, KnownEntry> = new Map()
  #shell: ShellManifest | null = null

  constructor(database: Database, options: Options) {
    this.#database = database
    this.#options = options
  }

  async current(): Promise<Registry> {
    const db = this.#database.read
    if ((await latestRevision(db)) === this.#cached.revision) return this.#cached
    const { revision, remotes } = await latestState(db)
    const shell = readShellManifest(this.#options.webRoot)
    const known = isDeepStrictEqual(shell, this.#shell)
      ? this.#known
      : new Map<string, KnownEntry>()
    const entries = await Promise.all(
      Object.entries(remotes)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(async ([id, state]): Promise<KnownEntry> => {
          const before = known.get(id)
          if (before && isDeepStrictEqual(before.state, state)) return before
          return { id, state, entry: await this.#entryOf(db, id, state, shell) }
        }),
    )
    this.#shell = shell
    this.#known = new Map(entries.map((entry) => [entry.id, entry]))
    const shown = entries.map(({ entry }) => entry).filter((entry) => entry !== null)
    this.#cached = { revision, remotes: shown }
    return this.#cached
  }

  /** Registry entry of a remote with this build as the current one. */
  candidate(manifest: BuildManifest, previous: RemoteBuild | null): RemoteEntry {
    const { id, mounts, nav } = manifest
    return { id, mounts, nav, current: this.#withUrls(manifest), previous, canary: null }
  }

  async #entryOf(
    db: Queries,
    id: string,
    state: ReleaseState,
    shell: ShellManifest | null,
  ): Promise<RemoteEntry | null> {
    const find = async (version: string | null | undefined) =>
      version ? ((await findBuild(db, id, version)) ?? null) : null
    const registered = await find(state.current)
    if (!registered) return null
    const builds = {
      current: registered,
      previous: await find(state.previous),
      canary: await find(state.canary?.version),
      bundled: await find(this.#options.bundled.get(id)),
    }
    const { current, previous, canary, incompatibility, warnings } = selectBuilds(
      state,
      builds,
      shell,
    )
    for (const warning of warnings) this.#options.warn(warning)
    const { mounts, nav } = current
    return {
      id,
      mounts,
      nav,
      current: this.#withUrls(current),
      previous: previous && this.#withUrls(previous),
      canary:
        canary && state.canary
          ? {
              rollout: state.canary.rollout,
              percent: state.canary.percent,
              mounts: canary.mounts,
              nav: canary.nav,
              build: this.#withUrls(canary),
            }
          : null,
      ...(incompatibility && { switchedOff: { reason: incompatibility, since: this.#startedAt } }),
      ...(state.disabled && { switchedOff: state.disabled }),
    }
  }

  #withUrls({ id, build }: BuildManifest): RemoteBuild {
    const address = (file: string) =>
      `${this.#options.baseUrl}/remotes/${id}/${build.version}/${file}`
    const preload = Object.fromEntries(
      Object.entries(build.preload).map(([mount, files]) => [
        mount,
        files.map((file) => ({ ...file, href: address(file.href) })),
      ]),
    )
    return { ...build, entry: address(build.entry), preload }
  }
}
