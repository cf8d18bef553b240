import type { ContributionKind, NavEntry } from '@vayal/shared/contracts/registry'
import { useMemo, useSyncExternalStore } from 'react'
import type { Contribution } from '../remotes/remote-entries.ts'
import { useRemotes } from '../remotes/remotes-context.ts'

export type ContributedEntry<Kind extends ContributionKind> = {
  contribution: Contribution<Kind>
  /** Sidebar entry at the contribution's path. */
  entry: NavEntry
}

/** Contributions of one kind, in the order of the sidebar. */
export function useContributions<Kind extends ContributionKind>(
  kind: Kind,
): ContributedEntry<Kind>[] {
  const remotes = useRemotes()
  const navigation = useSyncExternalStore(remotes.subscribe, remotes.navigation)
  const contributions = useSyncExternalStore(remotes.subscribe, remotes.contributions)
  return useMemo(() => {
    const entries = navigation.flatMap((group) => group.entries)
    return entries.flatMap((entry) => {
      const isOfEntry = (one: Contribution): one is Contribution<Kind> =>
        one.kind === kind && one.path === entry.path
      const contribution = contributions.find(isOfEntry)
      return contribution ? [{ contribution, entry }] : []
    })
  }, [navigation, contributions, kind])
}

/** Unique among all contributions; another module has another key. */
export function contributionKey({ kind, path, remoteId, module }: Contribution): string {
  return [kind, path, remoteId, module].join(' ')
}
