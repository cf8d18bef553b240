import type { RemotePage, RemoteRoute } from '@vayal/shared/remote/remote-module'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { isLeaving } from '../boot/leaving.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import type { LoadedRemote, RemoteLoader } from './remote-loader.ts'
import { withRetry } from './retry.ts'
import { isChunkLoadError, withTimeout } from './with-timeout.ts'

type LoadedPage = { page: RemotePage; remote: LoadedRemote }

/** Loads pages. A page that fails before its first render is replaced by the fallback's. */
export class RemotePages {
  readonly #loader: RemoteLoader
  readonly #pages = new Map<string, LoadedPage>()
  readonly #rendered = new WeakSet<RemotePage>()

  constructor(loader: RemoteLoader) {
    this.#loader = loader
  }

  loaded(id: string, path: string): RemotePage | undefined {
    return this.#pages.get(keyOf(id, path))?.page
  }

  /** Loads a mount's page; if that fails, the fallback's. @param start called once for each build, before its page's code is requested @throws {RemoteLoadError} */
  async load(
    id: string,
    path: string,
    start?: ((route: RemoteRoute) => void) | undefined,
  ): Promise<RemotePage> {
    const remote = await this.#loader.load(id)
    const { build, module } = remote
    try {
      const route = module.routes.find((candidate) => candidate.path === path)
      if (!route) throw new Error(`The build has no route ${path}`)
      start?.(route)
      const page = await withRetry(() => withTimeout(route.lazy()))
      this.#pages.set(keyOf(id, path), { page, remote })
      const milliseconds = Math.round(performance.now() - remote.requestedAt)
      this.#loader.report(remote, { outcome: 'loaded', milliseconds })
      return page
    } catch (cause) {
      // Not a failure: the route redirects.
      if (cause instanceof Response) throw cause
      if (!isLeaving()) {
        this.#loader.report(remote, { outcome: 'load-failed' })
        if (this.#loader.abandon(remote)) return this.load(id, path, start)
      }
      throw new RemoteLoadError(id, build.version, 'page', { cause })
    }
  }

  /** Records that a page has rendered, so a later error does not abandon its build. */
  confirmRendered(page: RemotePage): void {
    this.#rendered.add(page)
  }

  /** Replaces a page that threw before rendering. @throws {unknown} `cause` if no build is left. */
  async replace(id: string, path: string, cause: unknown): Promise<void> {
    const failed = this.#pages.get(keyOf(id, path))
    if (!failed) throw cause
    const { page, remote } = failed
    if (this.#rendered.has(page)) {
      if (isFaultOfCode(cause)) this.#loader.report(remote, { outcome: 'crashed' })
      throw cause
    }
    this.#loader.report(remote, { outcome: 'render-failed' })
    // The next visit, or Retry, must load it again.
    this.#pages.delete(keyOf(id, path))
    if (!this.#loader.abandon(remote)) throw cause
    await this.load(id, path)
  }

  /** Reports an error that no code handled, if it comes from the code of a loaded build. */
  reportCrash(error: unknown): void {
    if (!(error instanceof Error) || !isFaultOfCode(error)) return
    for (const remote of this.#loader.loaded()) {
      const { entry } = remote.build
      const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
      if (error.stack?.includes(folder)) this.#loader.report(remote, { outcome: 'crashed' })
    }
  }
}

const keyOf = (id: string, path: string) => `${id} ${path}`

/** False for a failure of the server or the network. */
function isFaultOfCode(error: unknown): boolean {
  return !(error instanceof HttpError) && !isChunkLoadError(error)
}
