import { useQuery } from '@tanstack/react-query'
import { pendingProductsQuery } from './approval-api.ts'

/** Undefined while unknown. */
export function useCount(): number | undefined {
  return useQuery(pendingProductsQuery).data?.length
}
