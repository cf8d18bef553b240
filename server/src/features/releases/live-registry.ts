import { isDeepStrictEqual } from 'node:util'
import type { BuildManifest, ShellManifest } from '@vayal/shared/contracts/build-manifest'
import type { Registry, RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import type { Database } from '../../platform/database/database.ts'
import type { BundledVersions } from './bundled-builds.ts'
import { readShellManifest } from './read-bundled.ts'
import { RegisteredBuilds, type RegisteredRemote } from './registered-builds.ts'
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

/**
 * Servers of two releases may share the database: each leaves out builds that its shell cannot run
 * and keeps its bundled build over an older one. A remote without a runnable build is off.
 */
export class LiveRegistry {
  readonly builds = new RegisteredBuilds()
  readonly webRoot: string
  readonly #database: Database
  readonly #options: Options
  readonly #startedAt = new Date().toISOString()
  #cached: Registry = { revision: 0, remotes: [] }
  #shell: ShellManifest | null = null
  /** Entries for this shell, so that a release costs the same with a hundred remotes. */
  #entries = new WeakMap<RegisteredRemote, RemoteEntry>()

  constructor(database: Database, options: Options) {
    this.webRoot = options.webRoot
    this.#database = database
    this.#options = options
  }

  async current(): Promise<Registry> {
    const { read } = this.#database
    if ((await latestRevision(read)) === this.#cached.revision) return this.#cached
    const state = await latestState(read)
    const shell = readShellManifest(this.webRoot)
    if (!isDeepStrictEqual(shell, this.#shell)) this.#entries = new WeakMap()
    this.#shell = shell
    const registered = await this.builds.of(read, state)
    const entries = await Promise.all(registered.map((remote) => this.#entryOf(remote)))
    this.#cached = { revision: state.revision, remotes: entries.filter((entry) => entry !== null) }
    return this.#cached
  }

  /** Registry entry of a remote with this build as the current one. */
  candidate(manifest: BuildManifest, previous: RemoteBuild | null): RemoteEntry {
    const { id, mounts, nav } = manifest
    return { id, mounts, nav, current: this.#withUrls(manifest), previous, canary: null }
  }

  async #entryOf(remote: RegisteredRemote): Promise<RemoteEntry | null> {
    const { id, state, current: registered, previous, canary } = remote
    const known = this.#entries.get(remote)
    if (known || !registered) return known ?? null
    const bundledVersion = this.#options.bundled.get(id)
    const bundled = bundledVersion && (await findBuild(this.#database.read, id, bundledVersion))
    const builds = { current: registered, previous, canary, bundled: bundled || undefined }
    const { incompatibility, warnings, ...shown } = selectBuilds(state, builds, this.#shell)
    for (const warning of warnings) this.#options.warn(warning)
    const entry: RemoteEntry = {
      ...this.candidate(shown.current, shown.previous && this.#withUrls(shown.previous)),
      ...(incompatibility && { switchedOff: { reason: incompatibility, since: this.#startedAt } }),
      ...(state.disabled && { switchedOff: state.disabled }),
    }
    if (shown.canary && state.canary) {
      const { rollout, percent } = state.canary
      const { mounts, nav } = shown.canary
      entry.canary = { rollout, percent, mounts, nav, build: this.#withUrls(shown.canary) }
    }
    this.#entries.set(remote, entry)
    return entry
  }

  #withUrls({ id, build }: BuildManifest): RemoteBuild {
    const urlOf = (file: string) =>
      `${this.#options.baseUrl}/remotes/${id}/${build.version}/${file}`
    const preload = Object.fromEntries(
      Object.entries(build.preload).map(([mount, files]) => [
        mount,
        files.map((file) => ({ ...file, href: urlOf(file.href) })),
      ]),
    )
    return { ...build, entry: urlOf(build.entry), preload }
  }
}
