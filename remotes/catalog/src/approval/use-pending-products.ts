import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { pendingProductsQuery } from './approval-api.ts'

const NONE: Product[] = []

export function usePendingProducts(): ContributedQuery<Product[]> {
  const { data, error, isError, refetch } = useQuery(pendingProductsQuery)
  // Source: specification, section 8: this status of a foreign backend means that no product is pending.
  const isEmpty = !isOwnServer() && error instanceof HttpError && error.status === 500
  return isEmpty ? { data: NONE, isError: false, refetch } : { data, isError, refetch }
}
