import { OUR_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { product } from '@vayal/shared/contracts/product'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { listQuery } from '@vayal/shared/list/list-query'
import { sendJson } from '@vayal/shared/runtime/http'

/** Keeps the body of a bulk deletion small, because a foreign backend may have a low limit. */
const IDS_PER_CALL = 1000

/** Prefix of the query keys of all categories' products. */
export const PRODUCTS_KEY = ['get-products']

/** Products of a category. Some backends list only the approved ones, or answer 404 if there are none. */
export function categoryProductsQuery(categoryId: EntityId) {
  const path = `/get-products/${encodeURIComponent(categoryId)}`
  return listQuery(path, product, ({ ProductId }) => ProductId)
}

export const ourProductsQuery = categoryProductsQuery(OUR_PRODUCTS_CATEGORY_ID)

/** Stops at the first failure; products of earlier calls stay deleted. @throws {HttpError} */
export async function deleteProducts(ids: readonly EntityId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
    await sendJson('DELETE', '/delete-products', {
      product_ids: ids.slice(start, start + IDS_PER_CALL),
    })
  }
}
