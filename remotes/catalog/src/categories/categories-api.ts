import type { Category, CategoryEdit, NewCategory } from '@vayal/shared/contracts/category'
import { product } from '@vayal/shared/contracts/product'
import { parseList } from '@vayal/shared/contracts/wire'
import type { Send } from '@vayal/shared/form/use-entity-form'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import { deleteProducts } from '../catalog-data/category-products.ts'

/** The category was not deleted, because its products could not be deleted. */
export class ProductDeletionError extends Error {
  override name = 'ProductDeletionError'
}

export function sendCategory(body: NewCategory, send: Send, edited: Category | undefined) {
  if (!edited) return send('POST', '/add_category', body)
  const edit: CategoryEdit = { ...body, CategoryId: edited.CategoryId }
  return send('POST', '/edit_category', edit)
}

/** Deletes the products first. @throws {ProductDeletionError} @throws {HttpError} */
export async function deleteCategory({ CategoryId }: Category): Promise<void> {
  const id = encodeURIComponent(CategoryId)
  // Specification, section 2: a failed fetch of the products does not stop the deletion.
  const products = await getJson(`/get-products/${id}`)
    .then((answer) => parseList(product, answer))
    .catch(() => [])
  if (products.length > 0) {
    await deleteProducts(products.map(({ ProductId }) => ProductId)).catch((cause: unknown) => {
      throw new ProductDeletionError('Products could not be deleted', { cause })
    })
  }
  await sendJson('DELETE', `/delete_category/${id}`)
}
