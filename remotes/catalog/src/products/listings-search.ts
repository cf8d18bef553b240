import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type Category, isFixedArea } from '@vayal/shared/contracts/category'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { Product } from '@vayal/shared/contracts/product'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { useCallback } from 'react'
import { categoriesQuery } from '../catalog-data/categories-query.ts'
import { categoryProductsQuery } from '../catalog-data/category-products.ts'
import { productRecord } from './product-record.ts'

const NONE: readonly Category[] = []

export function useRecords(): ContributedQuery<SearchRecord[]> {
  const { data, isError, refetch } = useQuery({ ...categoriesQuery, select: withoutFixedAreas })
  const categories = data ?? NONE
  const combine = useCallback(
    (results: UseQueryResult<Product[]>[]) => ({
      records: listingRecords(
        categories,
        results.map((result) => result.data ?? []),
      ),
      failed: results.filter(hasFailed),
    }),
    [categories],
  )
  const found = useQueries({
    queries: categories.map(({ CategoryId }) => categoryProductsQuery(CategoryId)),
    combine,
  })
  return {
    data: data && found.records,
    isError: isError || found.failed.length > 0,
    refetch: () => (isError ? refetch() : found.failed.map((query) => query.refetch())),
  }
}

function withoutFixedAreas(categories: Category[]): Category[] {
  return categories.filter(({ CategoryId }) => !isFixedArea(CategoryId))
}

/** @param products one list for each category, in the same order. */
export function listingRecords(
  categories: readonly Category[],
  products: readonly Product[][],
): SearchRecord[] {
  return categories.flatMap((category, index) => {
    const path = `/admin/products/${encodeURIComponent(category.CategoryId)}`
    return [
      ...(category.Name.trim() === '' ? [] : [categoryRecord(category, path)]),
      ...(products[index] ?? []).map((product) => productRecord(product, path, category.Name)),
    ]
  })
}

function categoryRecord({ CategoryId, Name, Subcategories }: Category, path: string): SearchRecord {
  return { id: `category ${CategoryId}`, label: Name, texts: Subcategories, path }
}

/** Excludes a 404, with which some backends answer for an empty category. */
function hasFailed({ error }: UseQueryResult<Product[]>): boolean {
  return error !== null && !(error instanceof HttpError && error.status === 404)
}
