import { useInfiniteQuery } from '@tanstack/react-query'
import { notifyError } from '@vayal/shared/runtime/notify'
import { Button } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { activityPages } from './activity-api.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import { downloadActivity } from './download-activity.ts'
import * as m from './messages.ts'
import { OlderEntries } from './older-entries.tsx'
import { Releases } from './releases.tsx'
import { useActivityFilter } from './use-activity-filter.ts'
import { useActivityWords } from './use-activity-words.ts'

export function Component() {
  const { list, filter, isFiltered } = useActivityFilter()
  const words = useActivityWords()
  const activity = useInfiniteQuery(activityPages(filter))
  const [exporting, setExporting] = useState(false)
  const pages = activity.data?.pages
  const entries = pages?.flatMap((page) => page.entries)
  const reached = pages?.at(-1)?.reached

  async function handleExport() {
    setExporting(true)
    try {
      await downloadActivity(filter, words)
    } catch {
      notifyError(m.activity_export_failed())
    }
    setExporting(false)
  }

  return (
    <>
      <PageHeader
        title={m.activity_title()}
        actions={
          <Button
            icon={<Download aria-hidden="true" />}
            busy={exporting}
            busyLabel={m.activity_exporting()}
            onClick={handleExport}
          >
            {m.activity_export()}
          </Button>
        }
      />
      <ActivityFilters list={list} words={words}>
        <Releases />
      </ActivityFilters>
      <QueryState
        query={{
          ...activity,
          data: entries,
          // `OlderEntries` shows the failure to load a further page.
          error: activity.isFetchNextPageError ? null : activity.error,
        }}
        errorText={() => m.activity_failed()}
        isEmpty={(found) => found.length === 0 && !activity.hasNextPage}
        empty={
          isFiltered ? (
            <EmptyState
              text={m.activity_no_match()}
              action={<Button onClick={list.showAll}>{m.activity_show_all()}</Button>}
            />
          ) : (
            <EmptyState text={m.activity_none()} />
          )
        }
      >
        {(found) => (
          <>
            <ActivityList entries={found} words={words} />
            {reached && (
              <OlderEntries
                reached={reached}
                busy={activity.isFetching}
                failed={activity.isFetchNextPageError}
                onMore={activity.fetchNextPage}
              />
            )}
          </>
        )}
      </QueryState>
    </>
  )
}
