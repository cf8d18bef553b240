import { useQuery } from '@tanstack/react-query'
import { pendingProductsQuery } from './approval-api.ts'

/** Number of pending products; undefined while unknown. */
export function useCount(): number | undefined {
  return useQuery(pendingProductsQuery).data?.length
}
