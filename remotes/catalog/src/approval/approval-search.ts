import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { Product } from '@vayal/shared/contracts/product'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { productRecord } from '../products/product-record.ts'
import { pendingProductsQuery } from './approval-api.ts'

const NONE: SearchRecord[] = []

export function useRecords(): ContributedQuery<SearchRecord[]> {
  const products = useQuery({ ...pendingProductsQuery, select: toRecords })
  // Source: specification, section 8: this status means that no product is pending.
  const isEmpty = products.error instanceof HttpError && products.error.status === 500
  return isEmpty ? { ...products, data: NONE, isError: false } : products
}

function toRecords(products: Product[]): SearchRecord[] {
  return products.map((product) => productRecord(product, '/admin/productsapproval'))
}
