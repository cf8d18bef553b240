import { OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { product } from '@vayal/shared/contracts/product'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { listQuery } from '@vayal/shared/list/list-query'
import { sendJson } from '@vayal/shared/runtime/http'

/** Keeps a bulk deletion's body below the 64 KB that the reference server takes, long ids included. */
const IDS_PER_CALL = 1000

/** Key of the products of all categories. */
export const PRODUCTS_KEY = ['get-products']

/**
 * The products of a category; on some backends the approved ones only. Fails with status 404 for an
 * unknown category, on some backends also for an empty one.
 */
export function categoryProductsQuery(categoryId: EntityId) {
  const path = `/get-products/${encodeURIComponent(categoryId)}`
  return listQuery(path, product, ({ ProductId }) => ProductId)
}

export const ourProductsQuery = categoryProductsQuery(OUR_PRODUCTS_CATEGORY_ID)

/** @throws {HttpError} at the first call that fails; earlier ones stay done. */
export async function deleteProducts(ids: readonly EntityId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
    await sendJson('DELETE', '/delete-products', {
      product_ids: ids.slice(start, start + IDS_PER_CALL),
    })
  }
}
