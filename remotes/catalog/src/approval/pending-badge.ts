import { usePendingProducts } from './use-pending-products.ts'

/** Number of pending products; undefined while unknown. */
export function useCount(): number | undefined {
  return usePendingProducts().data?.length
}
