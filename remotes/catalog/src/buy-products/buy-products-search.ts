import { useQuery } from '@tanstack/react-query'
import { BUY_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { Product } from '@vayal/shared/contracts/product'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { productRecord } from '../products/product-record.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  return useQuery({ ...categoryProductsQuery(BUY_PRODUCTS_CATEGORY_ID), select: toRecords })
}

const PATH = '/admin/buyproducts'

/** The area, too: its name differs from that of its screen, Sourcing. */
function toRecords(products: Product[]): SearchRecord[] {
  const [en, ta] = [m.buy_products({}, { locale: 'en' }), m.buy_products({}, { locale: 'ta' })]
  const area = { id: 'area', label: m.buy_products(), texts: [`${en} ${ta}`], path: PATH }
  return [area, ...products.map((product) => productRecord(product, PATH))]
}
