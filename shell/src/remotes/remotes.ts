import type { NavGroup, Registry, RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import type { BuildReport } from '@vayal/shared/contracts/release'
import type { RemoteModule, RemotePage, RemoteRoute } from '@vayal/shared/remote/remote-module'
import { matchPath } from '@vayal/shared/runtime/router'
import { lastUsername } from '@vayal/shared/runtime/session'
import { AbandonedBuilds } from '../releases/abandoned-builds.ts'
import { reportBuild } from '../releases/build-reports.ts'
import { entryFor } from '../releases/canary.ts'
import { loadBuild } from './load-build.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { isChunkLoadError, LoadTimeout, withTimeout } from './with-timeout.ts'

type LoadedRemote = {
  entry: RemoteEntry
  build: RemoteBuild
  module: RemoteModule
  /** When it was asked for, as `performance.now()`. */
  askedAt: number
}

type LoadedPage = { page: RemotePage; remote: LoadedRemote }

/** A remote whose code was asked for: it stays as it was then, whatever is released meanwhile. */
type Held = { entry: RemoteEntry; loading: Promise<LoadedRemote>; loaded?: LoadedRemote }

/** A module that counts the pending work behind the sidebar entry at `path`. */
export type NavBadge = { path: string; remoteId: string; module: string }

/** Pause before the second try of a build whose files did not arrive. */
const RETRY_DELAY_MS = 300

export type RemotesOptions = {
  /** Fetches and starts one build; the tests hand in builds of their own. */
  load?: typeof loadBuild
  report?: (report: BuildReport) => void
  /** What stands in for a remote's entry in every registry: a build under development. */
  override?: RemoteEntry | undefined
}

/**
 * The remotes of a registry, as this administrator gets them: which one owns a path, and their
 * code, loaded once each. When the current build fails, the previous one takes over and the session
 * stays with it. A newer registry changes what is not loaded yet.
 */
export class Remotes {
  readonly #load: typeof loadBuild
  readonly #report: (report: BuildReport) => void
  readonly #override: RemoteEntry | undefined
  readonly #held = new Map<string, Held>()
  readonly #pages = new Map<string, LoadedPage>()
  readonly #drawn = new WeakSet<RemotePage>()
  readonly #abandoned = new AbandonedBuilds()
  readonly #listeners = new Set<() => void>()

  #registry: Registry
  /** As a fresh page would have them. */
  #newest: readonly RemoteEntry[] = []
  /** The same, save for what is held. */
  #entries: readonly RemoteEntry[] = []
  #navigation: readonly NavGroup[] = []
  #badges: readonly NavBadge[] = []

  constructor(
    registry: Registry,
    { load = loadBuild, report = reportBuild, override }: RemotesOptions = {},
  ) {
    this.#load = load
    this.#report = report
    this.#override = override
    this.#registry = registry
    this.refresh()
  }

  /** Takes over a registry, unless it is no newer. */
  update(registry: Registry): void {
    if (registry.revision <= this.#registry.revision) return
    this.#registry = registry
    this.refresh()
  }

  /** Decides anew which builds this administrator gets: somebody else may have signed in. */
  refresh(): void {
    const username = lastUsername()
    const override = this.#override
    const others = this.#registry.remotes.filter(({ id }) => id !== override?.id)
    this.#newest = [...others, ...(override ? [override] : [])].map((entry) =>
      entryFor(username, entry, (version) => this.#abandoned.has(entry.id, version)),
    )
    const gone = [...this.#held.values()].filter(
      ({ entry }) => !this.#newest.some(({ id }) => id === entry.id),
    )
    this.#entries = [
      ...this.#newest.map((entry) => this.#held.get(entry.id)?.entry ?? entry),
      ...gone.map(({ entry }) => entry),
    ]
    this.#navigation = navigationOf(this.#entries)
    this.#badges = this.#entries.flatMap((entry) =>
      Object.entries(this.#wantedOf(entry).contributions?.badges ?? {}).map(([path, module]) => ({
        path,
        remoteId: entry.id,
        module,
      })),
    )
    for (const listener of this.#listeners) listener()
  }

  /** For `useSyncExternalStore`: `listener` is called when something may have changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The remote on one of whose mounts `pathname` lies, or undefined. */
  ownerOf(pathname: string): RemoteEntry | undefined {
    return this.#entries.find((entry) => mountOf(entry, pathname) !== undefined)
  }

  /** What the page at `pathname` reads first of all, as paths of GET calls. */
  readsOf(pathname: string): string[] {
    const place = this.#placeOf(pathname)
    return place ? (this.#wantedOf(place.entry).reads?.[place.mount] ?? []) : []
  }

  /** The addresses of the files that the page at `pathname` needs. */
  filesOf(pathname: string): string[] {
    const place = this.#placeOf(pathname)
    const files = place ? (this.#wantedOf(place.entry).preload[place.mount] ?? []) : []
    return files.map(({ href }) => href)
  }

  /** The sidebar: the groups of all remotes, those with one id as one, in their order. */
  readonly navigation = (): readonly NavGroup[] => this.#navigation

  /** Modules that count the pending work behind sidebar entries. */
  readonly badges = (): readonly NavBadge[] => this.#badges

  /**
   * Downloads a module that a remote contributes.
   *
   * @throws {RemoteLoadError | LoadTimeout | Error} when it does not arrive, or the build lacks it.
   */
  async loadContribution(remoteId: string, module: string): Promise<unknown> {
    const remote = await this.#hold(remoteId)
    const load = remote.module.contributions?.[module]
    if (!load) throw new Error(`The build of ${remoteId} does not contribute ${module}`)
    return withRetry(() => withTimeout(load()))
  }

  /** Where `/admin` leads: the first entry of the sidebar. */
  startPage(): string {
    return this.#navigation[0]?.entries[0]?.path ?? '/login'
  }

  /**
   * The builds that a reload would bring in the place of loaded ones, as one text: '' when there
   * are none.
   */
  readonly newerBuilds = (): string => {
    const newer = this.#newest.flatMap((entry) => {
      const loaded = this.#held.get(entry.id)?.loaded
      const { version } = this.#wantedOf(entry)
      return loaded && loaded.build.version !== version ? [`${entry.id}@${version}`] : []
    })
    return newer.sort().join(' ')
  }

  /**
   * A remote's routes, from the current build or else the previous one. One load serves all
   * callers; a failed one is forgotten, so that the next call tries again.
   *
   * @throws {RemoteLoadError} of the last build that was tried.
   */
  async routesOf(id: string): Promise<RemoteRoute[]> {
    return (await this.#hold(id)).module.routes
  }

  /** The page at `path`, if its code is here already. */
  loadedPage(id: string, path: string): RemotePage | undefined {
    return this.#pages.get(`${id} ${path}`)?.page
  }

  /**
   * Downloads the code of the page at `path` (a mount). When the build lacks it, the previous
   * build's page takes its place.
   *
   * @param start gets the page's route before its code is asked for, to begin with its data.
   * @throws {RemoteLoadError}
   */
  async loadPage(
    id: string,
    path: string,
    start?: (route: RemoteRoute) => void,
  ): Promise<RemotePage> {
    const remote = await this.#hold(id)
    const { build, module } = remote
    try {
      const route = module.routes.find((candidate) => candidate.path === path)
      if (!route) throw new Error(`The build has no route ${path}`)
      start?.(route)
      const page = await withRetry(() => withTimeout(route.lazy()))
      this.#pages.set(`${id} ${path}`, { page, remote })
      const milliseconds = Math.round(performance.now() - remote.askedAt)
      this.#tell(id, build, { outcome: 'loaded', milliseconds })
      return page
    } catch (cause) {
      // Not a failure: the route leads elsewhere.
      if (cause instanceof Response) throw cause
      this.#tell(id, build, { outcome: 'load-failed' })
      if (this.#leave(remote)) return this.loadPage(id, path, start)
      throw new RemoteLoadError(id, build.version, 'page', { cause })
    }
  }

  /** A page that was drawn well: what it throws from now on is no reason to leave its build. */
  confirmDrawn(page: RemotePage): void {
    this.#drawn.add(page)
  }

  /**
   * For a page that threw before it was drawn: the previous build's page takes its place.
   *
   * @throws {unknown} `cause`, when nothing can take its place, or why that did not come.
   */
  async replacePage(id: string, path: string, cause: unknown): Promise<void> {
    const shown = this.#pages.get(`${id} ${path}`)
    if (!shown || this.#drawn.has(shown.page)) throw cause
    const { remote } = shown
    this.#tell(id, remote.build, { outcome: 'render-failed' })
    // The next visit, or Retry, does not find it.
    this.#pages.delete(`${id} ${path}`)
    if (!this.#leave(remote)) throw cause
    await this.loadPage(id, path)
  }

  /** Downloads what the page at `pathname` needs, ahead of a click. Failures show at the click. */
  async warm(pathname: string): Promise<void> {
    const place = this.#placeOf(pathname)
    if (!place || this.loadedPage(place.entry.id, place.mount)) return
    await this.loadPage(place.entry.id, place.mount).catch(() => undefined)
  }

  #placeOf(pathname: string): { entry: RemoteEntry; mount: string } | undefined {
    const entry = this.ownerOf(pathname)
    const mount = entry && mountOf(entry, pathname)
    return entry && mount ? { entry, mount } : undefined
  }

  #hold(id: string): Promise<LoadedRemote> {
    const known = this.#held.get(id)
    if (known) return known.loading
    const entry = this.#newest.find((candidate) => candidate.id === id)
    if (!entry) return Promise.reject(new Error(`There is no remote ${id} any more`))
    const held: Held = { entry, loading: this.#loadAnyBuild(entry) }
    this.#held.set(id, held)
    held.loading.then(
      (loaded) => {
        held.loaded = loaded
        // A registry that came while it loaded may have another build.
        this.refresh()
      },
      () => this.#letGo(held),
    )
    return held.loading
  }

  #letGo(held: Held): void {
    if (this.#held.get(held.entry.id) !== held) return
    this.#held.delete(held.entry.id)
    this.refresh()
  }

  /** Whether there is a build to take the failed one's place; the session then stays with it. */
  #leave({ entry, build }: Pick<LoadedRemote, 'entry' | 'build'>): boolean {
    const { id, previous } = entry
    const hasOther = previous !== null && previous.version !== build.version
    if (hasOther) this.#abandoned.add(id, build.version)
    else this.#abandoned.forgive(id)
    const held = this.#held.get(id)
    if (held?.loaded?.build === build) this.#letGo(held)
    return hasOther
  }

  #tell(id: string, build: RemoteBuild, how: Pick<BuildReport, 'outcome' | 'milliseconds'>): void {
    // A build under development is nobody's release.
    if (id !== this.#override?.id) this.#report({ remote: id, version: build.version, ...how })
  }

  #wantedOf({ id, current, previous }: RemoteEntry): RemoteBuild {
    return previous && this.#abandoned.has(id, current.version) ? previous : current
  }

  async #loadAnyBuild(entry: RemoteEntry): Promise<LoadedRemote> {
    const build = this.#wantedOf(entry)
    const askedAt = performance.now()
    try {
      const module = await withRetry(() => this.#load(entry.id, build))
      return { entry, build, module, askedAt }
    } catch (error) {
      this.#tell(entry.id, build, { outcome: 'load-failed' })
      if (!this.#leave({ entry, build })) throw error
      return this.#loadAnyBuild(entry)
    }
  }
}

function navigationOf(entries: readonly RemoteEntry[]): NavGroup[] {
  const groups = new Map<string, NavGroup>()
  for (const group of entries.flatMap((entry) => entry.nav)) {
    const known = groups.get(group.id)
    const joined = [...(known?.entries ?? []), ...group.entries]
    groups.set(group.id, { ...(known ?? group), entries: joined })
  }
  return [...groups.values()].sort((a, b) => a.order - b.order)
}

/** The most specific mount of a remote that `pathname` lies on. */
function mountOf(entry: RemoteEntry, pathname: string): string | undefined {
  const mounts = entry.mounts.filter((mount) => matchPath(mount, pathname))
  return mounts.find((mount) => !mount.includes(':')) ?? mounts[0]
}

/** Tries again, once, what may have failed for a moment. */
async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return attempt().catch(() => {
      // An entry that threw is found half-made by the second try: the first error says why.
      throw error
    })
  }
}

/** Not what waited long enough, was refused, or threw: a module that threw would be found half-made. */
function mayPass(error: unknown): boolean {
  if (error instanceof RemoteLoadError) {
    return error.stage === 'start' && !(error.cause instanceof LoadTimeout)
  }
  return isChunkLoadError(error) && Reflect.get(error, 'type') !== 'timeout'
}
