import { queryOptions, useQuery } from '@tanstack/react-query'
import { category, isFixedArea } from '@vayal/shared/contracts/category'
import { parseList } from '@vayal/shared/contracts/wire'
import { getJson } from '@vayal/shared/runtime/http'
import { notifyError } from '@vayal/shared/runtime/notify'
import { useEffect } from 'react'
import { m } from '../messages.ts'
import { categoriesIn } from './categories-in.ts'

/** Own query key, because another remote may cache the categories in another shape. */
const marketplaceCategoriesQuery = queryOptions({
  queryKey: ['commerce', 'category-names'],
  queryFn: async ({ signal }) =>
    parseList(category, await getJson('/categories', { signal }))
      .filter(({ CategoryId }) => !isFixedArea(CategoryId))
      .map(({ Name }) => Name),
})

/** Categories of `used` and of the marketplace. Shows a toast if the latter cannot be loaded. */
export function useCategorySuggestions(used: readonly { Category: string }[]): string[] {
  const { data = [], error } = useQuery(marketplaceCategoriesQuery)
  useEffect(() => {
    if (error) notifyError(m.categories_error())
  }, [error])
  return categoriesIn([...used, ...data.map((Category) => ({ Category }))])
}
