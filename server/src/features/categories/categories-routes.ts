import { category, categoryEdit, isFixedArea, newCategory } from '@vayal/shared/contracts/category'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { bodyId, pathId } from '../../platform/http/ids.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import {
  created,
  deleted,
  deletionEntry,
  requireCurrent,
  updated,
} from '../../platform/http/outcomes.ts'
import { sendPublicList } from '../../platform/http/public-list.ts'
import { products } from '../products/products-repository.ts'
import { categories } from './categories-repository.ts'

const tags = ['categories']
/** A hundred subcategories with the longest Tamil names exceed the usual 64 KB. */
const bodyLimit = 128 * 1024

export function categoriesRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/categories',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'All categories, the two fixed areas included',
          response: { 200: z.object({ categories: z.array(category) }) },
        },
      },
      (request, reply) =>
        sendPublicList(context, request, reply, 'categories', async (db) => ({
          categories: await categories.list(db),
        })),
    )

    app.post(
      '/add_category',
      {
        config: { access: 'admin' },
        bodyLimit,
        schema: { tags, summary: 'Add a category', body: newCategory, response: { 201: category } },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const after = await categories.insert(trx, request.body)
          return created('category', after.CategoryId, after)
        }),
    )

    app.post(
      '/edit_category',
      {
        config: { access: 'admin' },
        bodyLimit,
        schema: {
          tags,
          summary: 'Replace a category; If-Match refuses an older revision',
          body: categoryEdit,
          response: { 200: category },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = bodyId(request.body.CategoryId, 'CategoryId')
          const before = requireCurrent(request, 'Category', await categories.lock(trx, id))
          const after = await categories.update(trx, id, request.body)
          return updated('category', id, { before, after })
        }),
    )

    app.delete(
      '/delete_category/:categoryId',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Delete a category and its products; the fixed areas 1 and 2 stay',
          params: z.object({ categoryId: z.string() }),
          response: { 204: nothing },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.categoryId, 'Category')
          if (isFixedArea(id)) {
            throw new ApiError(403, 'fixed_category', 'This category cannot be deleted')
          }
          const before = requireCurrent(request, 'Category', await categories.lock(trx, id))
          const deletedProducts = await products.deleteOfCategory(trx, id)
          await categories.delete(trx, id)
          const outcome = deleted('category', id, before)
          const entries = deletedProducts.map((product) =>
            deletionEntry('product', product.ProductId, product),
          )
          return { ...outcome, audit: [...entries, ...outcome.audit] }
        }),
    )
  }
}
