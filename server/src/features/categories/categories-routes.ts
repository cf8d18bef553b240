import { category, categoryEdit, isFixedArea, newCategory } from '@vayal/shared/contracts/category'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { asSent, deletionEntry, EntityRoutes } from '../../platform/http/entity-routes.ts'
import { pathId } from '../../platform/http/ids.ts'
import { mutate, requireCurrent } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { documentedIn } from '../../platform/http/route-options.ts'
import { products } from '../products/products-repository.ts'
import { categories } from './categories-repository.ts'

const section = 'categories'

export function categoriesRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    const routes = new EntityRoutes(app, context, {
      section,
      kind: 'category',
      name: 'Category',
      table: categories,
      idOf: ({ CategoryId }) => CategoryId,
      sent: category,
      // A hundred subcategories with the longest Tamil names exceed the usual 64 KB.
      bodyLimit: 128 * 1024,
    })
    routes.list(
      '/categories',
      'All categories, the two fixed areas included',
      z.object({ categories: z.array(category) }),
      async (db) => ({ categories: await categories.list(db) }),
    )
    routes.create('/add_category', {
      summary: 'Add a category',
      body: newCategory,
      toValues: asSent,
    })
    routes.edit('POST', '/edit_category', {
      summary: 'Replace a category',
      body: categoryEdit,
      idField: 'CategoryId',
      toValues: asSent,
    })

    app.delete(
      '/delete_category/:categoryId',
      documentedIn(section)(
        'admin',
        'Delete a category and its products; the fixed areas 1 and 2 stay',
        { params: z.object({ categoryId: z.string() }), response: { 204: nothing } },
      ),
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.categoryId, 'Category')
          if (isFixedArea(id)) {
            throw new ApiError(403, 'fixed_category', 'This category cannot be deleted')
          }
          const before = requireCurrent(request, 'Category', await categories.lock(trx, id))
          const deleted = await products.deleteOfCategory(trx, id)
          await categories.delete(trx, id)
          const audit = deleted.map((product) =>
            deletionEntry('product', product.ProductId, product),
          )
          return { status: 204, audit: [...audit, deletionEntry('category', id, before)] }
        }),
    )
  }
}
