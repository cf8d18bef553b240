import type { InlinedRemote, RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import type { BuildReport } from '@vayal/shared/contracts/release'
import type { RemoteModule } from '@vayal/shared/remote/remote-module'
import { isLeaving } from '../boot/leaving.ts'
import type { loadBuild } from './load-build.ts'
import { hasBuilds, type RemoteEntries } from './remote-entries.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { withRetry } from './retry.ts'

export type LoadedRemote = {
  entry: RemoteEntry
  build: RemoteBuild
  module: RemoteModule
  /** `performance.now()` at the start of the load. */
  requestedAt: number
}

type Load = { promise: Promise<LoadedRemote>; loaded?: LoadedRemote }

export type RemoteLoaderOptions = {
  load: typeof loadBuild
  loadRegistry: (entries: RemoteEntries) => Promise<void>
  report: (report: BuildReport) => void
}

/** Loads each remote's code once, from the fallback if its build fails. */
export class RemoteLoader {
  readonly #entries: RemoteEntries
  readonly #options: RemoteLoaderOptions
  readonly #loads = new Map<string, Load>()
  readonly #failed = new Set<string>()
  #loadingRegistry: Promise<void> | undefined

  constructor(entries: RemoteEntries, options: RemoteLoaderOptions) {
    this.#entries = entries
    this.#options = options
  }

  /** Callers share a load; the next call after a failure loads again. @throws {RemoteLoadError} */
  load(id: string): Promise<LoadedRemote> {
    const existing = this.#loads.get(id)
    if (existing) return existing.promise
    const entry = this.#entries.latestOf(id)
    if (!entry) return Promise.reject(new Error(`There is no remote ${id} any more`))
    if (!hasBuilds(entry)) return this.#loadOmitted(entry)
    const load: Load = { promise: this.#loadUsableBuild(entry) }
    this.#loads.set(id, load)
    this.#entries.pin(entry)
    load.promise.then(
      (loaded) => {
        load.loaded = loaded
        this.#failed.delete(id)
        // A registry that arrived during the load may have a newer build.
        this.#entries.refresh()
      },
      () => {
        this.#failed.add(id)
        this.#drop(id, load)
      },
    )
    return load.promise
  }

  hasFailed(id: string): boolean {
    return this.#failed.has(id)
  }

  loaded(): LoadedRemote[] {
    return [...this.#loads.values()].flatMap(({ loaded }) => loaded ?? [])
  }

  /** Returns false when the remote has no other build. */
  abandon({ entry, build }: Pick<LoadedRemote, 'entry' | 'build'>): boolean {
    const hasOther = this.#entries.abandoned.abandon(entry, build)
    const load = this.#loads.get(entry.id)
    if (load?.loaded?.build === build) this.#drop(entry.id, load)
    return hasOther
  }

  report(
    { entry, build }: Pick<LoadedRemote, 'entry' | 'build'>,
    result: Pick<BuildReport, 'outcome' | 'milliseconds'>,
  ): void {
    // The server does not know the build of an override.
    if (this.#entries.isOverridden(entry.id)) return
    this.#options.report({ remote: entry.id, version: build.version, ...result })
  }

  /** Loads a remote whose builds the page's registry omits. */
  async #loadOmitted({ id }: InlinedRemote): Promise<LoadedRemote> {
    this.#loadingRegistry ??= this.#options.loadRegistry(this.#entries).finally(() => {
      this.#loadingRegistry = undefined
    })
    await this.#loadingRegistry
    const entry = this.#entries.latestOf(id)
    if (entry && hasBuilds(entry)) return this.load(id)
    const cause = new Error('The registry did not arrive')
    throw new RemoteLoadError(id, 'unknown', 'start', { cause })
  }

  async #loadUsableBuild(entry: RemoteEntry): Promise<LoadedRemote> {
    const build = this.#entries.abandoned.usableBuild(entry)
    const requestedAt = performance.now()
    try {
      const module = await withRetry(() => this.#options.load(entry.id, build))
      return { entry, build, module, requestedAt }
    } catch (error) {
      if (isLeaving()) throw error
      this.report({ entry, build }, { outcome: 'load-failed' })
      if (!this.abandon({ entry, build })) throw error
      return this.#loadUsableBuild(entry)
    }
  }

  #drop(id: string, load: Load): void {
    if (this.#loads.get(id) !== load) return
    this.#loads.delete(id)
    this.#entries.unpin(id)
  }
}
