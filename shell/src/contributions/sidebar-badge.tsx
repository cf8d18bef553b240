import type { ContributionModules } from '@vayal/shared/remote/remote-module'
import { numberFormat } from '@vayal/shared/runtime/locale'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { Contributed } from './contributed.tsx'
import * as m from './messages.ts'
import * as styles from './sidebar-badge.module.css'
import { contributionKey, useContributions } from './use-contributions.ts'

export type SidebarBadgeProps = {
  /** Id of the element that describes the entry; empty while there is no number. */
  id: string
  path: string
}

/** Number of pending items of the sidebar entry at `path`; empty if no remote contributes it. */
export function SidebarBadge({ id, path }: SidebarBadgeProps) {
  const badge = useContributions('badges').find(({ entry }) => entry.path === path)?.contribution
  return (
    <span id={id} className={styles.place}>
      {badge && (
        <Contributed key={contributionKey(badge)} contribution={badge}>
          {({ useCount }) => <Count useCount={useCount} />}
        </Contributed>
      )}
    </span>
  )
}

function Count({ useCount }: ContributionModules['badges']) {
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
