/**
 * Where loading a remote failed: `integrity` and `contract` before any code ran, `start` while the
 * entry was fetched or started, `page` while a page's code was fetched.
 */
export type RemoteLoadStage = 'integrity' | 'contract' | 'start' | 'page'

/** A remote, or one page of it, that could not be loaded. `cause` is what the browser said. */
export class RemoteLoadError extends Error {
  readonly remoteId: string
  readonly version: string
  readonly stage: RemoteLoadStage

  constructor(remoteId: string, version: string, stage: RemoteLoadStage, options?: ErrorOptions) {
    super(`Remote ${remoteId}, build ${version}, failed at ${stage}`, options)
    this.name = 'RemoteLoadError'
    this.remoteId = remoteId
    this.version = version
    this.stage = stage
  }
}
