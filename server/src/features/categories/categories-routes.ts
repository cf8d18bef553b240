import { category, categoryEdit, isFixedArea, newCategory } from '@vayal/shared/contracts/category'
import { ApiError } from '../../platform/http/api-error.ts'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import { products } from '../products/products-repository.ts'
import { categories } from './categories-repository.ts'

export const categoriesRoutes: ApiRoutes = async (app, context) => {
  const routes = entityRoutes(app, context, {
    kind: 'category',
    table: categories,
    idOf: ({ CategoryId }) => CategoryId,
    answer: category,
    // A hundred subcategories with the longest Tamil names exceed the usual 64 KB.
    bodyLimit: 128 * 1024,
  })
  routes.list('/categories', 'All categories, the two fixed areas included', 'categories')
  routes.create('/add_category', 'Add a category', newCategory)
  routes.edit('POST', '/edit_category', 'CategoryId', 'Replace a category', categoryEdit)

  routes.delete(
    '/delete_category/:categoryId',
    'Delete a category and its products; the fixed areas 1 and 2 stay',
    async (trx, id) => {
      if (!isFixedArea(id)) return products.deleteAll(trx, 'category_id', [id])
      throw new ApiError(403, 'fixed_category', 'This category cannot be deleted')
    },
  )
}
