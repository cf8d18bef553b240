import { useQuery } from '@tanstack/react-query'
import { pendingProductsQuery } from './approval-api.ts'

/** Number of products that wait for a decision; undefined while unknown. */
export function useCount(): number | undefined {
  return useQuery(pendingProductsQuery).data?.length
}
