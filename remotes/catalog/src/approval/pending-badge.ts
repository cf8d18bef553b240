import { usePendingProducts } from './use-pending-products.ts'

export function useCount(): number | undefined {
  return usePendingProducts().data?.length
}
