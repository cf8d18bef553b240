import {
  newProduct,
  PRODUCT_LIMITS,
  product,
  productDecision,
  productDecisionRecord,
  productDeletion,
} from '@vayal/shared/contracts/product'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { versionOf } from '../../platform/database/resource-versions.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { invalidFields, notFound } from '../../platform/http/api-error.ts'
import { bodyId, pathId } from '../../platform/http/ids.ts'
import { mutate, requireRevision } from '../../platform/http/mutation.ts'
import { findCategory, lockCategory } from '../categories/categories-repository.ts'
import { listRecentDecisions } from './product-decisions-repository.ts'
import {
  deleteProducts,
  insertProduct,
  listApprovedProducts,
  listPendingProducts,
  lockProduct,
  type ProductStatus,
  updateProductStatus,
} from './products-repository.ts'

const tags = ['products']
const list = z.object({ products: z.array(product) })
const RECENT = 50
const PENDING: ProductStatus = { ApprovalStatus: false, RejectStatus: false }
/** Ten thousand ids are more than the usual 64 KB. */
const DELETION_BODY_LIMIT = 256 * 1024

export function productsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, keptLists } = context
  return async (app) => {
    app.get(
      '/get-products/:categoryId',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'The approved products of a category',
          params: z.object({ categoryId: z.string() }),
          response: { 200: list },
        },
      },
      async (request, reply) => {
        const id = pathId(request.params.categoryId, 'Category')
        const key = `products of ${id}`
        const version = await versionOf(database.read, 'products')
        return keptLists.send(request, reply, key, version, async () => {
          if (!(await findCategory(database.read, id))) {
            keptLists.forget(key)
            throw notFound('Category')
          }
          return { products: await listApprovedProducts(database.read, id) }
        })
      },
    )

    app.get(
      '/get-products-for-approval',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Products neither approved nor rejected',
          response: { 200: list },
        },
      },
      async () => ({ products: await listPendingProducts(database.read) }),
    )

    app.get(
      '/recent-product-decisions',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'The last decisions that still stand, newest first',
          response: { 200: z.object({ decisions: z.array(productDecisionRecord) }) },
        },
      },
      async () => ({ decisions: await listRecentDecisions(database.read, RECENT) }),
    )

    app.post(
      '/add-product',
      {
        config: { access: 'app-or-admin' },
        schema: {
          tags,
          summary: 'Add a product; one from the app is always pending',
          body: newProduct,
          response: { 201: product },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const { body } = request
          const status = callerOf(request).role === 'app' ? PENDING : decided(body)
          if (Object.keys(body.additionalQuestions).length > PRODUCT_LIMITS.answers) {
            throw invalidFields({ additionalQuestions: 'Too many answers' })
          }
          const CategoryId = bodyId(body.CategoryId, 'CategoryId')
          if (!(await lockCategory(trx, CategoryId))) {
            throw invalidFields({ CategoryId: 'There is no such category' })
          }
          const values = { ...body, ...status, CategoryId, Images: body.Images ?? [] }
          const after = await insertProduct(trx, values)
          const entry = { entity: 'product', entityId: after.ProductId } as const
          const audit = [{ ...entry, action: 'create' as const, before: null, after }]
          return { status: 201, body: after, audit }
        }),
    )

    app.post(
      '/approve-product/:productId/:categoryId',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Approve or reject a product; both false makes it pending again',
          params: z.object({ productId: z.string(), categoryId: z.string() }),
          body: productDecision,
          response: { 200: product },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.productId, 'Product')
          const categoryId = pathId(request.params.categoryId, 'Category')
          const status = decided(request.body)
          const before = await lockProduct(trx, id)
          if (before?.CategoryId !== categoryId) throw notFound('Product')
          requireRevision(request, before)
          const after = await updateProductStatus(trx, id, status)
          const action = actionOf(status)
          const audit = [{ entity: 'product', entityId: id, action, before, after } as const]
          return { status: 200, body: after, audit }
        }),
    )

    app.delete(
      '/delete-products',
      {
        config: { access: 'admin' },
        bodyLimit: DELETION_BODY_LIMIT,
        schema: {
          tags,
          summary: 'Delete products; ids that name nothing are passed over',
          body: productDeletion,
          response: { 200: z.object({ deleted: z.int() }) },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const ids = request.body.product_ids.map((id, at) => bodyId(id, `product_ids.${at}`))
          const deleted = await deleteProducts(trx, [...new Set(ids)])
          const audit = deleted.map((before) => {
            const entry = { entity: 'product', entityId: before.ProductId } as const
            return { ...entry, action: 'delete' as const, before, after: null }
          })
          return { status: 200, body: { deleted: deleted.length }, audit }
        }),
    )
  }
}

/** @throws {ApiError} 422: a product cannot be both approved and rejected */
function decided({ ApprovalStatus, RejectStatus }: ProductStatus): ProductStatus {
  if (ApprovalStatus && RejectStatus) {
    throw invalidFields({ RejectStatus: 'Cannot be true together with ApprovalStatus' })
  }
  return { ApprovalStatus, RejectStatus }
}

function actionOf({
  ApprovalStatus,
  RejectStatus,
}: ProductStatus): 'approve' | 'reject' | 'update' {
  if (ApprovalStatus) return 'approve'
  return RejectStatus ? 'reject' : 'update'
}
