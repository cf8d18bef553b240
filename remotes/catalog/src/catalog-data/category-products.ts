import { queryOptions } from '@tanstack/react-query'
import { type Product, product } from '@vayal/shared/contracts/product'
import { type EntityId, parseList } from '@vayal/shared/contracts/wire'
import { getJson, sendJson } from '@vayal/shared/runtime/http'

/** Keeps a bulk deletion's body below the 64 KB that the reference server takes, long ids included. */
const IDS_PER_CALL = 1000

/** The products of a category; on some backends the approved ones only. */
export function categoryProductsQuery(categoryId: EntityId) {
  return queryOptions({
    queryKey: ['products', String(categoryId)],
    queryFn: ({ signal }) => fetchCategoryProducts(categoryId, signal),
  })
}

/** @throws {HttpError} 404 for an unknown category, on some backends also for an empty one. */
export async function fetchCategoryProducts(
  categoryId: EntityId,
  signal?: AbortSignal,
): Promise<Product[]> {
  const path = `/get-products/${encodeURIComponent(categoryId)}`
  return parseList(product, await getJson(path, signal ? { signal } : {}))
}

/** @throws {HttpError} at the first call that fails; earlier ones stay done. */
export async function deleteProducts(ids: readonly EntityId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
    await sendJson('DELETE', '/delete-products', {
      product_ids: ids.slice(start, start + IDS_PER_CALL),
    })
  }
}
