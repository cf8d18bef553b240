import type {
  BuildManifest,
  Registry,
  RemoteBuild,
  RemoteEntry,
} from '@vayal/shared/contracts/registry'
import type { ReleaseState } from '@vayal/shared/contracts/release'
import type { Database, Queries } from '../database/database.ts'
import { findBuild, latestRevision, latestState } from './releases-repository.ts'

/** The registry as browsers get it, made anew when its revision has moved, by whichever server. */
export class LiveRegistry {
  readonly #database: Database
  readonly #baseUrl: string
  #known: Registry = { revision: 0, remotes: [] }

  /** @param baseUrl where browsers load the remotes' files from; '' is this server */
  constructor(database: Database, baseUrl: string) {
    this.#database = database
    this.#baseUrl = baseUrl
  }

  async current(): Promise<Registry> {
    const db = this.#database.read
    if ((await latestRevision(db)) === this.#known.revision) return this.#known
    const { revision, remotes } = await latestState(db)
    const entries = await Promise.all(
      Object.entries(remotes)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([id, state]) => this.#entryOf(db, id, state)),
    )
    this.#known = { revision, remotes: entries.filter((entry) => entry !== null) }
    return this.#known
  }

  /** A build as it would be the current one. */
  candidate(manifest: BuildManifest, previous: RemoteBuild | null): RemoteEntry {
    const { id, mounts, nav } = manifest
    return { id, mounts, nav, current: this.#addressed(manifest), previous, canary: null }
  }

  async #entryOf(db: Queries, id: string, state: ReleaseState): Promise<RemoteEntry | null> {
    const manifestOf = async (version: string | undefined | null) =>
      version ? ((await findBuild(db, id, version))?.manifest ?? null) : null
    const current = await manifestOf(state.current)
    if (!current) return null
    const previous = await manifestOf(state.previous)
    const canary = await manifestOf(state.canary?.version)
    const { mounts, nav } = current
    return {
      id,
      mounts,
      nav,
      current: this.#addressed(current),
      previous: previous && this.#addressed(previous),
      canary:
        canary && state.canary
          ? {
              rollout: state.canary.rollout,
              percent: state.canary.percent,
              mounts: canary.mounts,
              nav: canary.nav,
              build: this.#addressed(canary),
            }
          : null,
    }
  }

  #addressed({ id, build }: BuildManifest): RemoteBuild {
    const address = (file: string) => `${this.#baseUrl}/remotes/${id}/${build.version}/${file}`
    const preload = Object.fromEntries(
      Object.entries(build.preload).map(([mount, files]) => [
        mount,
        files.map((file) => ({ ...file, href: address(file.href) })),
      ]),
    )
    return { ...build, entry: address(build.entry), preload }
  }
}
