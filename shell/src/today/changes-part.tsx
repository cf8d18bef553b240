import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ActivityEntry, activityPage } from '@vayal/shared/contracts/activity'
import type { TodayLine, TodayPart } from '@vayal/shared/contracts/contributions'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { formatInstant } from '@vayal/shared/runtime/days'
import { getJson } from '@vayal/shared/runtime/http'
import { lastUsername } from '@vayal/shared/runtime/session'
import { useState } from 'react'
import { filterQueryString } from '../activity/activity-api.ts'
import { actionText, actorName, kindText, recordName, recordText } from '../activity/entry-text.ts'
import { useActivityWords } from '../activity/use-activity-words.ts'
import * as m from './messages.ts'
import { PartFrame } from './part-frame.tsx'
import { PartState } from './part-state.tsx'
import { previousVisitStart } from './previous-visit.ts'

const ICON = 'M12 8v4l2.500 1.500 M3.500 9a9 9 0 1 1-.400 4.500 M3 4v5h5'

/** Changes by other administrators since the previous visit. Reference server only. */
export function ChangesPart() {
  const [since] = useState(previousVisitStart)
  return (
    <PartFrame title={m.today_changes()} icon={ICON} path="/admin/activity">
      <PartState query={useChanges(since)} />
    </PartFrame>
  )
}

function changesSince(since: string) {
  return queryOptions({
    queryKey: ['activity', 'since', since],
    queryFn: async ({ signal }) =>
      activityPage.parse(
        await getJson(`/activity${filterQueryString({ from: since })}`, { signal }),
      ),
  })
}

function useChanges(since: string): ContributedQuery<TodayPart> {
  const { data, isError, refetch } = useQuery(changesSince(since))
  const words = useActivityWords()
  return { data: data && partOf(data.entries), isError, refetch }

  function partOf(entries: readonly ActivityEntry[]): TodayPart {
    const ownActor = `admin:${lastUsername()}`
    const others = entries.filter(
      // A sign-in or sign-out changes no record.
      ({ actor, kind }) => actor.startsWith('admin:') && actor !== ownActor && kind !== 'session',
    )
    const title = m.today_changed({ when: formatInstant(since) })
    return {
      none: m.today_changes_none({ when: formatInstant(since) }),
      groups: [{ title, total: others.length, lines: others.map(lineOf), path: '/admin/activity' }],
    }
  }

  function lineOf(entry: ActivityEntry): TodayLine {
    const { id, at, actor, kind, entityId } = entry
    const kindShown = recordName(entry) ? [kindText(entry, words)] : []
    return {
      id: String(id),
      label: recordText(entry, words),
      detail: [actionText(entry, words), ...kindShown, actorName(actor, words)].join(' · '),
      note: formatInstant(at),
      path: `/admin/activity${filterQueryString({ kind, id: entityId })}`,
    }
  }
}
