import type { TodayPart } from '@vayal/shared/contracts/contributions'
import type { Product } from '@vayal/shared/contracts/product'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { districtName } from '@vayal/shared/runtime/district-name'
import { ageOf } from '@vayal/shared/runtime/relative-time'
import { useCategoryNames } from '../catalog-data/category-names.ts'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import { usePendingProducts } from './use-pending-products.ts'

const MAX_LINES = 10

/** Pending products, oldest first: the list is ordered by id. */
export function useToday(): ContributedQuery<TodayPart> {
  const { data, isError, refetch } = usePendingProducts()
  const categoryName = useCategoryNames()
  return { data: data && partOf(data), isError, refetch }

  function partOf(products: readonly Product[]): TodayPart {
    return {
      none: m.approval_none(),
      groups: [
        {
          title: m.approval_today(),
          total: products.length,
          path: '/admin/productsapproval',
          lines: products.slice(0, MAX_LINES).map((product) => ({
            id: String(product.ProductId),
            label: productName(product),
            detail: [categoryName(product.CategoryId), districtName(product.District)]
              .filter(Boolean)
              .join(' · '),
            note: product.SubmittedAt === undefined ? undefined : ageOf(product.SubmittedAt),
            path: `/admin/productsapproval?q=${encodeURIComponent(product.Name.trim())}`,
          })),
        },
      ],
    }
  }
}
