import type { ActivityFilter } from '@vayal/shared/contracts/activity'
import { dayTime } from '@vayal/shared/contracts/day'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { useListParams } from '@vayal/shared/ui/use-list-params'

export const FILTER_NAMES = ['actor', 'kind', 'action', 'id', 'from', 'to'] as const

/** India has no daylight saving time. */
const DAY_MS = 24 * 60 * 60 * 1000
/** Midnight in India, relative to midnight UTC of the same day. */
const INDIA_MIDNIGHT_MS = -5.5 * 60 * 60 * 1000

/** `list` has the filters as in the URL; `filter` is for the server, with instants for days in India. */
export function useActivityFilter() {
  const list = useListParams('activity')
  const [actor, kind, action, id, from, to] = FILTER_NAMES.map(list.filter)
  const filter: ActivityFilter = {
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(action && { action }),
    ...(id && { id }),
    ...dayBound('from', from, 0),
    ...dayBound('to', to, 1),
    ...(list.search.trim() && { q: list.search.trim() }),
  }
  return { list, filter, isFiltered: Object.keys(filter).length > 0 }
}

function dayBound(name: 'from' | 'to', day: string | undefined, dayOffset: number) {
  const utcMidnight = dayTime(normaliseDay(day ?? ''))
  if (utcMidnight === null) return {}
  const instant = utcMidnight + INDIA_MIDNIGHT_MS + dayOffset * DAY_MS
  return { [name]: new Date(instant).toISOString() }
}
