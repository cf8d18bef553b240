import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ActivityFilter, activityPage, activityWords } from '@vayal/shared/contracts/activity'
import { getJson } from '@vayal/shared/runtime/http'

export function activityPages(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = filterQueryString({
        ...filter,
        ...(pageParam !== null && { cursor: pageParam }),
      })
      return activityPage.parse(await getJson(`/activity${query}`, { signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
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
