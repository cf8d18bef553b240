import type { Product } from '@vayal/shared/contracts/product'
import type { Column } from '@vayal/shared/list/use-list'
import { districtName } from '@vayal/shared/runtime/district-name'
import { m } from '../messages.ts'
import { productName, productPrice } from './product-text.ts'

export const productColumns: readonly Column<Product>[] = [
  { id: 'name', heading: m.field_name, text: productName, width: 4 },
  {
    id: 'price',
    heading: m.product_price,
    text: (product) => productPrice(product) ?? '',
    order: priceValue,
    numeric: true,
  },
  {
    id: 'subcategory',
    heading: m.product_subcategory,
    text: ({ Subcategory }) => Subcategory,
    width: 2,
  },
  { id: 'district', heading: m.product_district, text: ({ District }) => districtName(District) },
  { id: 'mobile', heading: m.product_mobile_no, text: ({ MobileNo }) => MobileNo, width: 1.2 },
]

/** @param categoryName returns undefined for an unknown category. */
export function pendingProductColumns(
  categoryName: (id: Product['CategoryId']) => string | undefined,
): readonly Column<Product>[] {
  return [
    ...productColumns.filter(({ id }) => id !== 'subcategory' && id !== 'mobile'),
    {
      id: 'category',
      heading: m.product_category,
      text: ({ CategoryId }) => categoryName(CategoryId) ?? '',
    },
  ]
}

function priceValue({ Price }: Product): number | null {
  const value = Price.trim() === '' ? Number.NaN : Number(Price)
  return Number.isFinite(value) ? value : null
}
