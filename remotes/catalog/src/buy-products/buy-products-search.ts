import { useQuery } from '@tanstack/react-query'
import { BUY_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { Product } from '@vayal/shared/contracts/product'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { productRecord } from '../products/product-record.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  return useQuery({ ...categoryProductsQuery(BUY_PRODUCTS_CATEGORY_ID), select: toRecords })
}

function toRecords(products: Product[]): SearchRecord[] {
  return products.map((product) => productRecord(product, '/admin/buyproducts'))
}
