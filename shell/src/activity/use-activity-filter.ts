import type { ActivityFilter } from '@vayal/shared/contracts/activity'
import { useListParams } from '@vayal/shared/ui/use-list-params'

export const FILTER_NAMES = ['actor', 'kind', 'action', 'id', 'from', 'to'] as const

const DAY = /^\d{4}-\d\d-\d\d$/

/** `list` has the filters as in the URL; `filter` is for the server, with instants for local days. */
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
  if (!day || !DAY.test(day)) return {}
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date + dayOffset)
  return { [name]: start.toISOString() }
}
