import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { Product } from '@vayal/shared/contracts/product'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { ourProductsQuery } from '../catalog-data/category-products.ts'
import { productRecord } from '../products/product-record.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  return useQuery({ ...ourProductsQuery, select: toRecords })
}

function toRecords(products: Product[]): SearchRecord[] {
  return products.map((product) => productRecord(product, '/admin/ourproducts'))
}
