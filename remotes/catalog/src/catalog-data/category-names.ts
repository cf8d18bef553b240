import { useQuery } from '@tanstack/react-query'
import {
  BUY_PRODUCTS_CATEGORY_ID,
  OUR_PRODUCTS_CATEGORY_ID,
} from '@vayal/shared/contracts/category'
import { type EntityId, sameId } from '@vayal/shared/contracts/wire'
import { useCallback } from 'react'
import { m } from '../messages.ts'
import { categoriesQuery } from './categories-query.ts'

/** Returns a function that finds a category's name; undefined for an unknown id. A fixed area has its specified name. */
export function useCategoryNames(): (id: EntityId | undefined) => string | undefined {
  const { data } = useQuery(categoriesQuery)
  return useCallback(
    (id) => {
      if (id === undefined) return undefined
      if (sameId(id, OUR_PRODUCTS_CATEGORY_ID)) return m.our_products()
      if (sameId(id, BUY_PRODUCTS_CATEGORY_ID)) return m.buy_products()
      return data?.find(({ CategoryId }) => sameId(CategoryId, id))?.Name
    },
    [data],
  )
}
