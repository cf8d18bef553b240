import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ActivityEntry } from '@vayal/shared/contracts/activity'
import type { TodayLine, TodayPart } from '@vayal/shared/contracts/contributions'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { dayInIndia, formatInstant } from '@vayal/shared/runtime/days'
import { lastUsername } from '@vayal/shared/runtime/session'
import { useState } from 'react'
import { fetchActivity, filterQueryString } from '../activity/activity-api.ts'
import { actionText, actorName, kindText, recordName, recordText } from '../activity/entry-text.ts'
import { useActivityWords } from '../activity/use-activity-words.ts'
import * as m from './messages.ts'
import { PartFrame } from './part-frame.tsx'
import { PartState } from './part-state.tsx'
import { startVisit } from './previous-visit.ts'

const ICON = 'M12 8v4l2.500 1.500 M3.500 9a9 9 0 1 1-.400 4.500 M3 4v5h5'

/** Changes by other administrators since the previous visit. Reference server only. */
export function ChangesPart() {
  const [since] = useState(startVisit)
  return (
    <PartFrame title={m.today_changes()} icon={ICON} path="/admin/activity">
      <PartState query={useChanges(since)} />
    </PartFrame>
  )
}

/** Maximum number of requests, e.g. after a month away. */
const MAX_PAGES = 20
/** Changes after which no further page is read; Activity has all. */
const MAX_CHANGES = 100

function changesSince(since: string) {
  return queryOptions({
    queryKey: ['activity', 'since', since],
    queryFn: ({ signal }) => fetchChanges(since, signal),
  })
}

/** Newest changes by others. `since` is `from`, or the oldest entry read if a limit was reached. */
async function fetchChanges(from: string, signal: AbortSignal) {
  const others: ActivityEntry[] = []
  let since = from
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES && others.length < MAX_CHANGES; page += 1) {
    const { entries, next } = await fetchActivity({ from }, cursor, signal)
    others.push(...entries.filter(isChangeByOther))
    if (next === null) return { others, since: from }
    const last = entries.at(-1)
    if (last) since = last.at
    cursor = next
  }
  return { others, since }
}

function isChangeByOther({ actor, kind }: ActivityEntry): boolean {
  // A sign-in or sign-out changes no record.
  return actor.startsWith('admin:') && actor !== `admin:${lastUsername()}` && kind !== 'session'
}

function useChanges(since: string): ContributedQuery<TodayPart> {
  const { data, isError, refetch } = useQuery(changesSince(since))
  const words = useActivityWords()
  return { data: data && partOf(data), isError, refetch }

  function partOf({ others, since: start }: Awaited<ReturnType<typeof fetchChanges>>): TodayPart {
    const when = formatInstant(start)
    const fromDay = dayInIndia(new Date(start))
    const activityPath = `/admin/activity${filterQueryString({ from: fromDay })}`
    const title = m.today_changed({ when })
    return {
      none: m.today_changes_none({ when }),
      groups: [{ title, total: others.length, lines: others.map(lineOf), path: activityPath }],
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
