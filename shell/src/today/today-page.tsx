import { isOwnServer } from '@vayal/shared/runtime/config'
import { currentLocale, intlLocale } from '@vayal/shared/runtime/locale'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { useSyncExternalStore } from 'react'
import { Contributed } from '../contributions/contributed.tsx'
import { useContributions } from '../contributions/use-contributions.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import { ChangesPart } from './changes-part.tsx'
import * as m from './messages.ts'
import { PartFailure, PartFrame, PartSkeleton } from './part-frame.tsx'
import { ContributedPart } from './part-state.tsx'
import * as styles from './today.module.css'
import { useTotals } from './use-totals.ts'

/** Pending work of all remotes, which the shell shows without knowing their subjects. */
export function Component() {
  const remotes = useRemotes()
  const navigation = useSyncExternalStore(remotes.subscribe, remotes.navigation)
  const contributions = useContributions('today')
  const locale = currentLocale()
  // In the order of the sidebar.
  const parts = navigation
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const contribution = contributions.find(({ path }) => path === entry.path)
      return contribution ? [{ entry, contribution }] : []
    })
  const { total, report } = useTotals(parts.map(({ entry }) => entry.path))

  return (
    <>
      <PageHeader title={m.today_title()} description={dateInIndia()} count={total} />
      {total === 0 && <EmptyState text={m.today_clear()} hint={m.today_clear_hint()} />}
      <div className={styles.parts}>
        {parts.map(({ entry, contribution }) => (
          <PartFrame
            key={`${contribution.remoteId} ${contribution.module}`}
            title={entry.label[locale]}
            icon={entry.icon}
            path={entry.path}
          >
            <Contributed
              contribution={contribution}
              pending={<PartSkeleton />}
              failure={(retry) => <PartFailure onRetry={retry} />}
            >
              {({ useToday }) => (
                <ContributedPart
                  useToday={useToday}
                  onTotal={(count) => report(entry.path, count)}
                />
              )}
            </Contributed>
          </PartFrame>
        ))}
        {isOwnServer() && <ChangesPart />}
      </div>
    </>
  )
}

function dateInIndia(): string {
  return new Intl.DateTimeFormat(intlLocale(), {
    dateStyle: 'full',
    timeZone: 'Asia/Kolkata',
  }).format(new Date())
}
