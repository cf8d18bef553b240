import type { NavGroup, Registry, RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import type { RemoteModule, RemotePage, RemoteRoute } from '@vayal/shared/remote/remote-module'
import { matchPath } from '@vayal/shared/runtime/router'
import { loadBuild } from './load-build.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { LoadTimeout, withTimeout } from './with-timeout.ts'

type LoadedRemote = { build: RemoteBuild; module: RemoteModule }

/** Pause before the second try of a build whose files did not arrive. */
const RETRY_DELAY_MS = 300

/**
 * The remotes of a registry: which one owns a path, and their code, loaded once each. When the
 * current build fails, the previous one takes over and the session stays with it.
 */
export class Remotes {
  readonly #entries: readonly RemoteEntry[]
  readonly #loading = new Map<string, Promise<LoadedRemote>>()
  readonly #pages = new Map<string, RemotePage>()
  readonly #abandoned = new Set<string>()

  readonly #loadBuild: typeof loadBuild

  /** @param load fetches and starts one build; the tests hand in builds of their own. */
  constructor(registry: Registry, load: typeof loadBuild = loadBuild) {
    this.#entries = registry.remotes
    this.#loadBuild = load
  }

  /** The remote on one of whose mounts `pathname` lies, or undefined. */
  ownerOf(pathname: string): RemoteEntry | undefined {
    return this.#entries.find((entry) => mountOf(entry, pathname) !== undefined)
  }

  /** The sidebar: the groups of all remotes, those with one id as one, in their order. */
  navigation(): NavGroup[] {
    const groups = new Map<string, NavGroup>()
    for (const group of this.#entries.flatMap((entry) => entry.nav)) {
      const known = groups.get(group.id)
      const entries = [...(known?.entries ?? []), ...group.entries]
      groups.set(group.id, { ...(known ?? group), entries })
    }
    return [...groups.values()].sort((a, b) => a.order - b.order)
  }

  /** Where `/admin` leads: the first entry of the sidebar. */
  startPage(): string {
    return this.navigation()[0]?.entries[0]?.path ?? '/login'
  }

  /**
   * A remote's routes, from the current build or else the previous one. One load serves all
   * callers; a failed one is forgotten, so that the next call tries again.
   *
   * @throws {RemoteLoadError} of the last build that was tried.
   */
  async routesOf(entry: RemoteEntry): Promise<RemoteRoute[]> {
    return (await this.#load(entry)).module.routes
  }

  /** The page at `path`, if its code is here already. */
  loadedPage(entry: RemoteEntry, path: string): RemotePage | undefined {
    return this.#pages.get(`${entry.id} ${path}`)
  }

  /**
   * Downloads the code of the page at `path` (a mount). When the build lacks it, the previous
   * build's page takes its place.
   *
   * @throws {RemoteLoadError}
   */
  async loadPage(entry: RemoteEntry, path: string): Promise<RemotePage> {
    const { build, module } = await this.#load(entry)
    try {
      const route = module.routes.find((candidate) => candidate.path === path)
      if (!route) throw new Error(`The build has no route ${path}`)
      const page = await withRetry(() => withTimeout(route.lazy()))
      this.#pages.set(`${entry.id} ${path}`, page)
      return page
    } catch (cause) {
      this.#loading.delete(entry.id)
      if (entry.previous && build.version !== entry.previous.version) {
        this.#abandoned.add(build.version)
        return this.loadPage(entry, path)
      }
      this.#abandoned.clear()
      throw new RemoteLoadError(entry.id, build.version, 'page', { cause })
    }
  }

  /** Downloads what the page at `pathname` needs, ahead of a click. Failures show at the click. */
  async warm(pathname: string): Promise<void> {
    const entry = this.ownerOf(pathname)
    const mount = entry && mountOf(entry, pathname)
    if (!entry || !mount || this.loadedPage(entry, mount)) return
    await this.loadPage(entry, mount).catch(() => undefined)
  }

  #load(entry: RemoteEntry): Promise<LoadedRemote> {
    const running = this.#loading.get(entry.id)
    if (running) return running
    const loading = this.#loadAnyBuild(entry)
    this.#loading.set(entry.id, loading)
    loading.catch(() => this.#loading.delete(entry.id))
    return loading
  }

  async #loadAnyBuild(entry: RemoteEntry): Promise<LoadedRemote> {
    const { current, previous } = entry
    if (previous && this.#abandoned.has(current.version)) return this.#loadOne(entry.id, previous)
    try {
      return await this.#loadOne(entry.id, current)
    } catch (error) {
      if (!previous) throw error
      const fallback = await this.#loadOne(entry.id, previous)
      this.#abandoned.add(current.version)
      return fallback
    }
  }

  async #loadOne(remoteId: string, build: RemoteBuild): Promise<LoadedRemote> {
    return { build, module: await withRetry(() => this.#loadBuild(remoteId, build)) }
  }
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
      // A module that threw is found half-made by the second try: the first error says why.
      throw error
    })
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof RemoteLoadError) return error.stage === 'start' && mayPass(error.cause)
  return !(error instanceof LoadTimeout)
}
