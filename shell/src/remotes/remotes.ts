import {
  type ContributionKind,
  contributionsOf,
  type InlinedRegistry,
  type InlinedRemote,
  type NavEntry,
  type NavGroup,
  type Registry,
  type RemoteBuild,
  type RemoteEntry,
  type SwitchedOff,
} from '@vayal/shared/contracts/registry'
import type { BuildReport } from '@vayal/shared/contracts/release'
import { LOAD_TIMEOUT_MS } from '@vayal/shared/remote/load-timeout'
import type { RemoteModule, RemotePage, RemoteRoute } from '@vayal/shared/remote/remote-module'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { matchPath } from '@vayal/shared/runtime/router'
import { lastUsername } from '@vayal/shared/runtime/session'
import { isLeaving } from '../boot/leaving.ts'
import { AbandonedBuilds } from '../releases/abandoned-builds.ts'
import { reportBuild } from '../releases/build-reports.ts'
import { entryForUser } from '../releases/canary.ts'
import { refreshRegistry } from '../releases/refresh-registry.ts'
import { loadBuild } from './load-build.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { isChunkLoadError, LoadTimeoutError, withTimeout } from './with-timeout.ts'

type LoadedRemote = {
  entry: RemoteEntry
  build: RemoteBuild
  module: RemoteModule
  /** `performance.now()` at the start of the load. */
  requestedAt: number
}

type LoadedPage = { page: RemotePage; remote: LoadedRemote }

/** Remote whose load has started. A newer registry does not change its entry. */
type PinnedRemote = { entry: RemoteEntry; loading: Promise<LoadedRemote>; loaded?: LoadedRemote }

export type SidebarEntry = NavEntry & { off?: boolean }
export type SidebarGroup = Omit<NavGroup, 'entries'> & { entries: SidebarEntry[] }

/** Module of a remote for a place of the shell. `path` is that of a sidebar entry. */
export type Contribution<Kind extends ContributionKind = ContributionKind> = {
  kind: Kind
  path: string
  remoteId: string
  module: string
}

const RETRY_DELAY_MS = 300

/** In {@link Remotes.newerBuilds}, instead of the build of a remote that was switched off. */
export const SWITCHED_OFF = '@off'

export type RemotesOptions = {
  load?: typeof loadBuild
  loadRegistry?: (remotes: Remotes) => Promise<void>
  report?: (report: BuildReport) => void
  /** Entries under development and previews, which replace the remotes' entries in every registry. */
  overrides?: readonly RemoteEntry[] | undefined
}

/** Loads each remote's code once. When a build fails, the tab switches to the previous one. */
export class Remotes {
  readonly #load: typeof loadBuild
  readonly #loadRegistry: (remotes: Remotes) => Promise<void>
  readonly #report: (report: BuildReport) => void
  readonly #overrides: readonly RemoteEntry[]
  readonly #pinned = new Map<string, PinnedRemote>()
  readonly #pages = new Map<string, LoadedPage>()
  readonly #rendered = new WeakSet<RemotePage>()
  readonly #abandoned = new AbandonedBuilds()
  readonly #failed = new Set<string>()
  readonly #listeners = new Set<() => void>()

  #registry: InlinedRegistry
  /** False while the registry is the page's, which omits builds. */
  #isComplete = false
  #completing: Promise<void> | undefined
  #latest: readonly InlinedRemote[] = []
  #entries: readonly InlinedRemote[] = []
  #navigation: readonly SidebarGroup[] = []
  #contributions: readonly Contribution[] = []

  constructor(
    registry: InlinedRegistry,
    {
      load = loadBuild,
      loadRegistry = loadFromServer,
      report = reportBuild,
      overrides = [],
    }: RemotesOptions = {},
  ) {
    this.#load = load
    this.#loadRegistry = loadRegistry
    this.#report = report
    this.#overrides = overrides
    this.#registry = registry
    this.refresh()
  }

  /** @param registry complete, of the server */
  update(registry: Registry): void {
    const { revision } = this.#registry
    if (registry.revision < revision) return
    if (registry.revision === revision && this.#isComplete) return
    this.#isComplete = true
    this.#registry = registry
    this.refresh()
  }

  /** Selects the builds for the current administrator again. */
  refresh(): void {
    const username = lastUsername()
    const others = this.#registry.remotes.filter(({ id }) => !this.#isOverridden(id))
    this.#latest = [...others, ...this.#overrides].map((entry) =>
      entryForUser(username, entry, (version) => this.#abandoned.has(entry.id, version)),
    )
    const removed = [...this.#pinned.values()].filter(
      ({ entry }) => !this.#latest.some(({ id }) => id === entry.id),
    )
    this.#entries = [
      ...this.#latest.map((entry) => this.#pinned.get(entry.id)?.entry ?? entry),
      ...removed.map(({ entry }) => entry),
    ]
    this.#navigation = navigationOf(this.#entries)
    const running = this.#entries.filter(({ switchedOff }) => !switchedOff)
    this.#contributions = running.flatMap((entry) =>
      contributionsOf((this.#knownBuild(entry) ?? entry).contributions ?? {}).map(
        (contribution) => ({
          ...contribution,
          remoteId: entry.id,
        }),
      ),
    )
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  ownerOf(pathname: string): InlinedRemote | undefined {
    return this.#entries.find((entry) => mountOf(entry, pathname) !== undefined)
  }

  readsOf(pathname: string): string[] {
    const match = this.#match(pathname)
    if (match?.entry.switchedOff) return []
    return match ? (this.#knownBuild(match.entry)?.reads?.[match.mount] ?? []) : []
  }

  filesOf(pathname: string): string[] {
    const match = this.#match(pathname)
    const files = match ? (this.#knownBuild(match.entry)?.preload[match.mount] ?? []) : []
    return files.map(({ href }) => href)
  }

  readonly navigation = (): readonly SidebarGroup[] => this.#navigation

  /** Entries of the newest registry. A loaded remote may differ until the reload. */
  readonly latest = (): readonly InlinedRemote[] => this.#latest

  /** Undefined also for a remote that was loaded before it was switched off. */
  switchedOff(id: string): SwitchedOff | undefined {
    return this.#entries.find((entry) => entry.id === id)?.switchedOff
  }

  readonly contributions = (): readonly Contribution[] => this.#contributions

  /** @throws {Error} when the module does not arrive, the build lacks it, or the remote has failed. */
  async loadContribution(
    { remoteId, module }: Contribution,
    { afterFailure = false } = {},
  ): Promise<unknown> {
    // Another load would pin the failed build while the user retries its page.
    if (this.#failed.has(remoteId) && !afterFailure)
      throw new Error(`The remote ${remoteId} could not be loaded`)
    const remote = await this.#loadRemote(remoteId)
    const load = remote.module.contributions?.[module]
    if (!load) throw new Error(`The build of ${remoteId} does not contribute ${module}`)
    return withRetry(() => withTimeout(load()))
  }

  /** The first entry of the sidebar, to which `/admin` redirects. */
  startPage(): string {
    const entries = this.#navigation.flatMap((group) => group.entries)
    return (entries.find(({ off }) => !off) ?? entries[0])?.path ?? '/login'
  }

  /** Builds that a reload would change, as one text; '' when there are none. */
  readonly newerBuilds = (): string => {
    const newer = this.#latest.flatMap((entry) => {
      const loaded = this.#pinned.get(entry.id)?.loaded
      if (loaded && entry.switchedOff) return [`${entry.id}${SWITCHED_OFF}`]
      const version = this.#knownBuild(entry)?.version
      return loaded && version && loaded.build.version !== version ? [`${entry.id}@${version}`] : []
    })
    return newer.sort().join(' ')
  }

  /** Callers share a load; the next call after a failure loads again. @throws {RemoteLoadError} */
  async routesOf(id: string): Promise<RemoteRoute[]> {
    return (await this.#loadRemote(id)).module.routes
  }

  loadedPage(id: string, path: string): RemotePage | undefined {
    return this.#pages.get(`${id} ${path}`)?.page
  }

  /**
   * Loads the page at `path` (a mount), from the previous build if this one lacks it.
   * @param start called with the route before its code is requested, to start its data request.
   * @throws {RemoteLoadError}
   */
  async loadPage(
    id: string,
    path: string,
    start?: (route: RemoteRoute) => void,
  ): Promise<RemotePage> {
    const remote = await this.#loadRemote(id)
    const { build, module } = remote
    try {
      const route = module.routes.find((candidate) => candidate.path === path)
      if (!route) throw new Error(`The build has no route ${path}`)
      start?.(route)
      const page = await withRetry(() => withTimeout(route.lazy()))
      this.#pages.set(`${id} ${path}`, { page, remote })
      const milliseconds = Math.round(performance.now() - remote.requestedAt)
      this.#reportOutcome(id, build, { outcome: 'loaded', milliseconds })
      return page
    } catch (cause) {
      // Not a failure: the route redirects.
      if (cause instanceof Response) throw cause
      if (!isLeaving()) {
        this.#reportOutcome(id, build, { outcome: 'load-failed' })
        if (this.#abandon(remote)) return this.loadPage(id, path, start)
      }
      throw new RemoteLoadError(id, build.version, 'page', { cause })
    }
  }

  /** Records that a page has rendered, so a later error does not abandon its build. */
  confirmRendered(page: RemotePage): void {
    this.#rendered.add(page)
  }

  /** Replaces a page that threw before rendering. @throws {unknown} `cause` if no build is left. */
  async replacePage(id: string, path: string, cause: unknown): Promise<void> {
    const failed = this.#pages.get(`${id} ${path}`)
    if (!failed) throw cause
    const { remote } = failed
    if (this.#rendered.has(failed.page)) {
      if (isFaultOfCode(cause)) this.#reportOutcome(id, remote.build, { outcome: 'crashed' })
      throw cause
    }
    this.#reportOutcome(id, remote.build, { outcome: 'render-failed' })
    // The next visit, or Retry, must load it again.
    this.#pages.delete(`${id} ${path}`)
    if (!this.#abandon(remote)) throw cause
    await this.loadPage(id, path)
  }

  /** Reports an error that no code handled, if it comes from the code of a loaded build. */
  reportCrash(error: unknown): void {
    if (!(error instanceof Error) || !isFaultOfCode(error)) return
    for (const { loaded } of this.#pinned.values()) {
      if (!loaded) continue
      const { entry, build } = loaded
      const folder = build.entry.slice(0, build.entry.lastIndexOf('/') + 1)
      if (error.stack?.includes(folder))
        this.#reportOutcome(entry.id, build, { outcome: 'crashed' })
    }
  }

  async prefetch(pathname: string): Promise<void> {
    const match = this.#match(pathname)
    if (!match || match.entry.switchedOff) return
    if (this.loadedPage(match.entry.id, match.mount)) return
    await this.loadPage(match.entry.id, match.mount).catch(() => undefined)
  }

  #match(pathname: string): { entry: InlinedRemote; mount: string } | undefined {
    const entry = this.ownerOf(pathname)
    const mount = entry && mountOf(entry, pathname)
    return entry && mount ? { entry, mount } : undefined
  }

  #loadRemote(id: string): Promise<LoadedRemote> {
    const existing = this.#pinned.get(id)
    if (existing) return existing.loading
    const entry = this.#latest.find((candidate) => candidate.id === id)
    if (!entry) return Promise.reject(new Error(`There is no remote ${id} any more`))
    if (!hasBuilds(entry)) return this.#loadOmitted(entry)
    const remote: PinnedRemote = { entry, loading: this.#loadUsableBuild(entry) }
    this.#pinned.set(id, remote)
    remote.loading.then(
      (loaded) => {
        remote.loaded = loaded
        this.#failed.delete(id)
        // A registry that arrived during the load may have a newer build.
        this.refresh()
      },
      () => {
        this.#failed.add(id)
        this.#unpin(remote)
      },
    )
    return remote.loading
  }

  async #loadOmitted({ id }: InlinedRemote): Promise<LoadedRemote> {
    this.#completing ??= this.#loadRegistry(this).finally(() => {
      this.#completing = undefined
    })
    await this.#completing
    const entry = this.#latest.find((candidate) => candidate.id === id)
    if (entry && hasBuilds(entry)) return this.#loadRemote(id)
    const cause = new Error('The registry did not arrive')
    throw new RemoteLoadError(id, 'unknown', 'start', { cause })
  }

  #unpin(remote: PinnedRemote): void {
    if (this.#pinned.get(remote.entry.id) !== remote) return
    this.#pinned.delete(remote.entry.id)
    this.refresh()
  }

  /** Returns false when the remote has no other build. */
  #abandon({ entry, build }: Pick<LoadedRemote, 'entry' | 'build'>): boolean {
    const { id, previous } = entry
    const hasOther = previous !== null && previous.version !== build.version
    if (hasOther) this.#abandoned.add(id, build.version)
    else this.#abandoned.clear(id)
    const remote = this.#pinned.get(id)
    if (remote?.loaded?.build === build) this.#unpin(remote)
    return hasOther
  }

  #reportOutcome(
    id: string,
    build: RemoteBuild,
    result: Pick<BuildReport, 'outcome' | 'milliseconds'>,
  ): void {
    // The server does not know the build of an override.
    if (!this.#isOverridden(id)) this.#report({ remote: id, version: build.version, ...result })
  }

  #isOverridden(id: string): boolean {
    return this.#overrides.some((entry) => entry.id === id)
  }

  #knownBuild(entry: InlinedRemote): RemoteBuild | undefined {
    return hasBuilds(entry) ? this.#usableBuild(entry) : undefined
  }

  #usableBuild({ id, current, previous }: RemoteEntry): RemoteBuild {
    return previous && this.#abandoned.has(id, current.version) ? previous : current
  }

  async #loadUsableBuild(entry: RemoteEntry): Promise<LoadedRemote> {
    const build = this.#usableBuild(entry)
    const requestedAt = performance.now()
    try {
      const module = await withRetry(() => this.#load(entry.id, build))
      return { entry, build, module, requestedAt }
    } catch (error) {
      if (isLeaving()) throw error
      this.#reportOutcome(entry.id, build, { outcome: 'load-failed' })
      if (!this.#abandon({ entry, build })) throw error
      return this.#loadUsableBuild(entry)
    }
  }
}

function hasBuilds(entry: InlinedRemote): entry is RemoteEntry {
  return entry.current !== undefined
}

function loadFromServer(remotes: Remotes): Promise<void> {
  return refreshRegistry(remotes, AbortSignal.timeout(LOAD_TIMEOUT_MS))
}

function navigationOf(remotes: readonly InlinedRemote[]): SidebarGroup[] {
  const groups = new Map<string, SidebarGroup>()
  for (const { nav, switchedOff } of remotes) {
    for (const group of nav) {
      const existing = groups.get(group.id)
      const entries: SidebarEntry[] = switchedOff
        ? group.entries.map((entry) => ({ ...entry, off: true }))
        : group.entries
      const merged = [...(existing?.entries ?? []), ...entries]
      groups.set(group.id, { ...(existing ?? group), entries: merged })
    }
  }
  return [...groups.values()].sort((a, b) => a.order - b.order)
}

function mountOf(entry: InlinedRemote, pathname: string): string | undefined {
  const mounts = entry.mounts.filter((mount) => matchPath(mount, pathname))
  return mounts.find((mount) => !mount.includes(':')) ?? mounts[0]
}

/** False for what a server or the network caused. */
function isFaultOfCode(error: unknown): boolean {
  return !(error instanceof HttpError) && !isChunkLoadError(error)
}

async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!isTransient(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return attempt().catch(() => {
      // The retry finds an entry that threw half-initialised, so only the first error is useful.
      throw error
    })
  }
}

/** Excludes timeouts, refusals, and code that threw: a retry would find it half-initialised. */
function isTransient(error: unknown): boolean {
  if (error instanceof RemoteLoadError) {
    return error.stage === 'start' && !(error.cause instanceof LoadTimeoutError)
  }
  return isChunkLoadError(error) && Reflect.get(error, 'type') !== 'timeout'
}
