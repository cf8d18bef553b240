import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import type { Provenance } from '@vayal/shared/contracts/release'
import type { ReleaseApi } from './release-api.ts'

/** Renders a candidate's pages, and the first page of some other remotes beside it. */
export type Render = (candidate: RemoteEntry, scope: RenderScope) => Promise<string[]>

export interface RenderScope {
  /** False if an earlier attempt rendered the candidate's own pages. */
  ownPages: boolean
  /** True for each other remote that may be rendered beside the candidate; at most eight of them are. */
  rendersOther: (remote: string) => boolean
}

export interface ReleaseOptions {
  api: ReleaseApi
  /** Without a trailing slash. */
  server: string
  remote: string
  /** Folder of a build to publish; undefined to build the remote of this checkout. */
  dist: string | undefined
  skipSmoke: boolean
  /** Releases a quarantined build, or one of an older commit than the live one's. */
  force: boolean
  render: Render
  provenance: Provenance
  log: (line: string) => void
}
