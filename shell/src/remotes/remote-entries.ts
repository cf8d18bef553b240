import {
  type ContributionKind,
  contributionsOf,
  type InlinedRegistry,
  type InlinedRemote,
  type Registry,
  type RemoteBuild,
  type RemoteEntry,
  type SwitchedOff,
} from '@vayal/shared/contracts/registry'
import { matchPath } from '@vayal/shared/runtime/router'
import { lastUsername } from '@vayal/shared/runtime/session'
import { AbandonedBuilds } from '../releases/abandoned-builds.ts'
import { entryForUser } from '../releases/canary.ts'
import { type SidebarGroup, sidebarNavigation } from './sidebar-navigation.ts'

/** Module that a remote contributes. `path` is that of a sidebar entry. */
export type Contribution<Kind extends ContributionKind = ContributionKind> = {
  kind: Kind
  path: string
  remoteId: string
  module: string
}

/** Entries of the remotes for this tab: the registry's, with canaries, overrides and pins. */
export class RemoteEntries {
  readonly abandoned = new AbandonedBuilds()

  readonly #overrides: readonly RemoteEntry[]
  readonly #pinned = new Map<string, RemoteEntry>()
  readonly #listeners = new Set<() => void>()
  #registry: InlinedRegistry
  /** False while the registry is the page's, which omits builds. */
  #isComplete = false
  #latest: readonly InlinedRemote[] = []
  #entries: readonly InlinedRemote[] = []
  #navigation: readonly SidebarGroup[] = []
  #contributions: readonly Contribution[] = []

  constructor(registry: InlinedRegistry, overrides: readonly RemoteEntry[]) {
    this.#registry = registry
    this.#overrides = overrides
    this.refresh()
  }

  /** @param registry complete, from the server */
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
    const others = this.#registry.remotes.filter(({ id }) => !this.isOverridden(id))
    this.#latest = [...others, ...this.#overrides].map((entry) =>
      entryForUser(username, entry, (version) => this.abandoned.has(entry.id, version)),
    )
    const removed = [...this.#pinned.values()].filter(({ id }) => !this.latestOf(id))
    this.#entries = [
      ...this.#latest.map((entry) => this.#pinned.get(entry.id) ?? entry),
      ...removed,
    ]
    this.#navigation = sidebarNavigation(this.#entries)
    const running = this.#entries.filter(({ switchedOff }) => !switchedOff)
    this.#contributions = running.flatMap((entry) =>
      contributionsOf((this.usableBuild(entry) ?? entry).contributions ?? {}).map(
        (contribution) => ({ ...contribution, remoteId: entry.id }),
      ),
    )
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly navigation = (): readonly SidebarGroup[] => this.#navigation

  /** Entries of the newest registry. A loaded remote may differ until the reload. */
  readonly latest = (): readonly InlinedRemote[] => this.#latest

  readonly contributions = (): readonly Contribution[] => this.#contributions

  /** Keeps the entry of a remote whose load has started when a newer registry arrives. */
  pin(entry: RemoteEntry): void {
    this.#pinned.set(entry.id, entry)
  }

  unpin(id: string): void {
    this.#pinned.delete(id)
    this.refresh()
  }

  latestOf(id: string): InlinedRemote | undefined {
    return this.#latest.find((entry) => entry.id === id)
  }

  /** Undefined also for a remote that was loaded before it was switched off. */
  switchedOff(id: string): SwitchedOff | undefined {
    return this.#entries.find((entry) => entry.id === id)?.switchedOff
  }

  ownerOf(pathname: string): InlinedRemote | undefined {
    return this.match(pathname)?.entry
  }

  match(pathname: string): { entry: InlinedRemote; mount: string } | undefined {
    for (const entry of this.#entries) {
      const mount = mountOf(entry, pathname)
      if (mount) return { entry, mount }
    }
    return undefined
  }

  isOverridden(id: string): boolean {
    return this.#overrides.some((entry) => entry.id === id)
  }

  /** Build that this tab runs; undefined while the page's registry omits it. */
  usableBuild(entry: InlinedRemote): RemoteBuild | undefined {
    return hasBuilds(entry) ? this.abandoned.usableBuild(entry) : undefined
  }
}

export function hasBuilds(entry: InlinedRemote): entry is RemoteEntry {
  return entry.current !== undefined
}

function mountOf(entry: InlinedRemote, pathname: string): string | undefined {
  const mounts = entry.mounts.filter((mount) => matchPath(mount, pathname))
  return mounts.find((mount) => !mount.includes(':')) ?? mounts[0]
}
