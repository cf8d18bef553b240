/** `integrity`, `contract`: the shell refused the build. `start`: its entry script failed. `page`: a page's code failed. */
export type RemoteLoadStage = 'integrity' | 'contract' | 'start' | 'page'

/** Failure to load a remote or one of its pages. `cause` is the browser's error. */
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
