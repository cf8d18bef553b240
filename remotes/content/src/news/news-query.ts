import { queryOptions } from '@tanstack/react-query'
import { news } from '@vayal/shared/contracts/news'
import { parseList } from '@vayal/shared/contracts/wire'
import { getJson } from '@vayal/shared/runtime/http'

/** All news, in the backend's order. A single one is found in it: there is no call for one. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async ({ signal }) => parseList(news, await getJson('/get_news', { signal })),
})
