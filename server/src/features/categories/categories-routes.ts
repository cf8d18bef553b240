import { category, categoryEdit, isFixedArea, newCategory } from '@vayal/shared/contracts/category'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { versionOf } from '../../platform/database/resource-versions.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { ApiError, notFound } from '../../platform/http/api-error.ts'
import { bodyId, pathId } from '../../platform/http/ids.ts'
import { mutate, requireRevision } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { deleteProductsOfCategory } from '../products/products-repository.ts'
import {
  deleteCategory,
  insertCategory,
  listCategories,
  lockCategory,
  updateCategory,
} from './categories-repository.ts'

const tags = ['categories']
/** A hundred subcategories of the longest Tamil names are more than the usual 64 KB. */
const bodyLimit = 128 * 1024

export function categoriesRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, keptLists } = context
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
      async (request, reply) => {
        const version = await versionOf(database.read, 'categories')
        return keptLists.send(request, reply, 'categories', version, async () => ({
          categories: await listCategories(database.read),
        }))
      },
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
          const after = await insertCategory(trx, request.body)
          const entry = { entity: 'category', entityId: after.CategoryId } as const
          const audit = [{ ...entry, action: 'create' as const, before: null, after }]
          return { status: 201, body: after, audit }
        }),
    )

    app.post(
      '/edit_category',
      {
        config: { access: 'admin' },
        bodyLimit,
        schema: {
          tags,
          summary: 'Replace a category; If-Match holds it back when it changed meanwhile',
          body: categoryEdit,
          response: { 200: category },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = bodyId(request.body.CategoryId, 'CategoryId')
          const before = await lockCategory(trx, id)
          if (!before) throw notFound('Category')
          requireRevision(request, before)
          const after = await updateCategory(trx, id, request.body)
          const audit = [
            { entity: 'category', entityId: id, action: 'update', before, after } as const,
          ]
          return { status: 200, body: after, audit }
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
          const before = await lockCategory(trx, id)
          if (!before) throw notFound('Category')
          requireRevision(request, before)
          const products = await deleteProductsOfCategory(trx, id)
          await deleteCategory(trx, id)
          const removal = { action: 'delete', after: null } as const
          return {
            status: 204,
            audit: [
              ...products.map((product) => ({
                ...removal,
                entity: 'product' as const,
                entityId: product.ProductId,
                before: product,
              })),
              { ...removal, entity: 'category', entityId: id, before },
            ],
          }
        }),
    )
  }
}
