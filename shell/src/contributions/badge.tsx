import type { BadgeModule } from '@vayal/shared/remote/remote-module'
import { numberFormat } from '@vayal/shared/runtime/locale'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '../messages.ts'
import type { NavBadge } from '../remotes/remotes.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import * as styles from './badge.module.css'
import { ContributionBoundary } from './contribution-boundary.tsx'

export type BadgeProps = {
  /** Id of the element that describes the entry; empty while there is no number. */
  id: string
  path: string
}

/** Number of pending items of the sidebar entry at `path`; empty if no remote contributes it. */
export function Badge({ id, path }: BadgeProps) {
  const remotes = useRemotes()
  const badges = useSyncExternalStore(remotes.subscribe, remotes.badges)
  const badge = badges.find((candidate) => candidate.path === path)
  return (
    <span id={id} className={styles.place}>
      {badge && <RemoteBadge key={`${badge.remoteId} ${badge.module}`} {...badge} />}
    </span>
  )
}

function RemoteBadge({ remoteId, module }: NavBadge) {
  const remotes = useRemotes()
  const [badge, setBadge] = useState<BadgeModule>()
  useEffect(() => {
    let unmounted = false
    remotes.loadContribution(remoteId, module).then(
      (loaded) => {
        if (!unmounted && isBadgeModule(loaded)) setBadge(loaded)
      },
      // A remote that fails to load shows no number; its page shows the failure.
      () => undefined,
    )
    return () => {
      unmounted = true
    }
  }, [remotes, remoteId, module])
  return (
    badge && (
      <ContributionBoundary>
        <Count useCount={badge.useCount} />
      </ContributionBoundary>
    )
  )
}

function Count({ useCount }: BadgeModule) {
  const count: unknown = useCount()
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count <= 0) return null
  const shown = numberFormat().format(count)
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{m.nav_pending({ count: shown })}</VisuallyHidden>
    </span>
  )
}

function isBadgeModule(value: unknown): value is BadgeModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'useCount' in value &&
    typeof value.useCount === 'function'
  )
}
