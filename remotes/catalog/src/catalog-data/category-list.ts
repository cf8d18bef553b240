import { queryOptions } from '@tanstack/react-query'
import { category } from '@vayal/shared/contracts/category'
import { parseList } from '@vayal/shared/contracts/wire'
import { getJson } from '@vayal/shared/runtime/http'

/** Every category, the two fixed areas included, in the backend's order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => parseList(category, await getJson('/categories', { signal })),
})
