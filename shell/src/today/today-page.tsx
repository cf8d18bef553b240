import { isOwnServer } from '@vayal/shared/runtime/config'
import { formatToday } from '@vayal/shared/runtime/days'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { Contributed } from '../contributions/contributed.tsx'
import { contributionKey, useContributions } from '../contributions/use-contributions.ts'
import { ChangesPart } from './changes-part.tsx'
import * as m from './messages.ts'
import { PartFailure, PartFrame, PartSkeleton } from './part-frame.tsx'
import { ContributedPart } from './part-state.tsx'
import * as styles from './today.module.css'
import { useTotals } from './use-totals.ts'

/** Pending work of all remotes, which the shell shows without knowing their subjects. */
export function Component() {
  const parts = useContributions('today')
  const locale = currentLocale()
  const { total, report } = useTotals(parts.map(({ entry }) => entry.path))

  return (
    <>
      <PageHeader title={m.today_title()} description={formatToday()} count={total} />
      {total === 0 && <EmptyState text={m.today_clear()} hint={m.today_clear_hint()} />}
      <div className={styles.parts}>
        {parts.map(({ entry, contribution }) => (
          <PartFrame
            key={contributionKey(contribution)}
            title={entry.label[locale]}
            icon={entry.icon}
            path={entry.path}
          >
            <Contributed
              contribution={contribution}
              placeholder={<PartSkeleton />}
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
