import { useQuery } from '@tanstack/react-query'
import { type EntityId, sameId } from '@vayal/shared/contracts/wire'
import { categoriesQuery } from './categories-query.ts'

/** Returns undefined while categories load and for an unknown id. */
export function useCategoryNames(): (id: EntityId | undefined) => string | undefined {
  const { data } = useQuery(categoriesQuery)
  return (id) =>
    id === undefined ? undefined : data?.find(({ CategoryId }) => sameId(CategoryId, id))?.Name
}
