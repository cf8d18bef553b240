import type { ContributionKind } from '@vayal/shared/contracts/registry'
import { useSyncExternalStore } from 'react'
import type { Contribution } from '../remotes/remote-entries.ts'
import { useRemotes } from '../remotes/remotes-context.ts'

/** All contributions of one kind, in any order. */
export function useContributions<Kind extends ContributionKind>(kind: Kind): Contribution<Kind>[] {
  const remotes = useRemotes()
  const contributions = useSyncExternalStore(remotes.subscribe, remotes.contributions)
  return contributions.flatMap((contribution) =>
    contribution.kind === kind ? [{ ...contribution, kind }] : [],
  )
}
