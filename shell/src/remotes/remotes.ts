import type { InlinedRegistry, RemoteEntry } from '@vayal/shared/contracts/registry'
import { LOAD_TIMEOUT_MS } from '@vayal/shared/remote/load-timeout'
import type { RemoteRoute } from '@vayal/shared/remote/remote-module'
import { reportBuild } from '../releases/build-reports.ts'
import { refreshRegistry } from '../releases/refresh-registry.ts'
import { loadBuild } from './load-build.ts'
import { newerBuilds } from './newer-builds.ts'
import { RemoteEntries } from './remote-entries.ts'
import { RemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts'
import { RemotePages } from './remote-pages.ts'

const DEFAULTS: RemoteLoaderOptions = {
  load: loadBuild,
  loadRegistry: (entries) => refreshRegistry(entries, AbortSignal.timeout(LOAD_TIMEOUT_MS)),
  report: reportBuild,
}

export type RemotesOptions = Partial<RemoteLoaderOptions> & {
  /** Entries under development and previews, which replace the remotes' entries in every registry. */
  overrides?: readonly RemoteEntry[] | undefined
}

/** Entries, code and pages of the remotes. When a build fails, the tab uses its fallback. */
export class Remotes extends RemoteEntries {
  readonly loader: RemoteLoader
  readonly pages: RemotePages

  constructor(registry: InlinedRegistry, { overrides = [], ...options }: RemotesOptions = {}) {
    super(registry, overrides)
    this.loader = new RemoteLoader(this, { ...DEFAULTS, ...options })
    this.pages = new RemotePages(this.loader)
  }

  readonly newerBuilds = (): string => newerBuilds(this, this.loader)

  /** Path to which `/admin` redirects: the first sidebar entry of a remote that is not switched off. */
  startPage(): string {
    const entries = this.navigation().flatMap((group) => group.entries)
    return (entries.find(({ off }) => !off) ?? entries[0])?.path ?? '/login'
  }

  readsOf(pathname: string): string[] {
    const match = this.match(pathname)
    if (!match || match.entry.switchedOff) return []
    return this.usableBuild(match.entry)?.reads?.[match.mount] ?? []
  }

  filesOf(pathname: string): string[] {
    const match = this.match(pathname)
    const files = match && this.usableBuild(match.entry)?.preload[match.mount]
    return files?.map(({ href }) => href) ?? []
  }

  /** @throws {RemoteLoadError} */
  async routesOf(id: string): Promise<RemoteRoute[]> {
    return (await this.loader.load(id)).module.routes
  }

  async prefetch(pathname: string): Promise<void> {
    const match = this.match(pathname)
    if (!match || match.entry.switchedOff) return
    if (this.pages.loaded(match.entry.id, match.mount)) return
    await this.pages.load(match.entry.id, match.mount).catch(() => undefined)
  }
}
