import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type ActivityFilter,
  type ActivityPage,
  activityPage,
  activityWords,
} from '@vayal/shared/contracts/activity'
import { getJson } from '@vayal/shared/runtime/http'

export function activityPages(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam, signal }) => fetchActivity(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** @param cursor `next` of the page before; null for the newest entries. */
export async function fetchActivity(
  filter: ActivityFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ActivityPage> {
  const query = filterQueryString({ ...filter, ...(cursor !== null && { cursor }) })
  return activityPage.parse(await getJson(`/activity${query}`, signal && { signal }))
}

export const activityWordsQuery = queryOptions({
  queryKey: ['activity-words'],
  queryFn: async ({ signal }) => activityWords.parse(await getJson('/activity/words', { signal })),
})

/** Query string of a filter, with its question mark; '' for an empty filter. */
export function filterQueryString(filter: Record<string, string | undefined>): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}
