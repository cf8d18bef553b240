import { useQuery } from '@tanstack/react-query'
import { type EntityId, sameId } from '@vayal/shared/contracts/wire'
import { useCallback } from 'react'
import { categoriesQuery } from './categories-query.ts'

/** The function returns undefined while categories load and for an unknown id. */
export function useCategoryNames(): (id: EntityId | undefined) => string | undefined {
  const { data } = useQuery(categoriesQuery)
  return useCallback(
    (id) =>
      id === undefined ? undefined : data?.find(({ CategoryId }) => sameId(CategoryId, id))?.Name,
    [data],
  )
}
