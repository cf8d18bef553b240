import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { Product } from '@vayal/shared/contracts/product'
import { districtName } from '@vayal/shared/runtime/district-name'
import { productName } from './product-text.ts'

/** Record that opens the product in the list at `path`. */
export function productRecord(product: Product, path: string, category?: string): SearchRecord {
  const { ProductId, District, MobileNo, Subcategory } = product
  const name = productName(product)
  return {
    id: `product ${ProductId}`,
    label: name,
    detail: [category, districtName(District)].filter(Boolean).join(' · '),
    texts: [District, MobileNo, Subcategory],
    path: `${path}?q=${encodeURIComponent(name)}`,
  }
}
