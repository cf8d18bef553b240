import { useQuery } from '@tanstack/react-query'
import { type EntityId, sameId } from '@vayal/shared/contracts/wire'
import { categoriesQuery } from './category-list.ts'

/** Tells a category's name from its id; undefined while, or when, it cannot be told. */
export function useCategoryNames(): (id: EntityId | undefined) => string | undefined {
  const { data } = useQuery(categoriesQuery)
  return (id) =>
    id === undefined ? undefined : data?.find(({ CategoryId }) => sameId(CategoryId, id))?.Name
}
