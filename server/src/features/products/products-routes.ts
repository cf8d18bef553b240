import {
  newProduct,
  PRODUCT_LIMITS,
  product,
  productDecision,
  productDecisionRecord,
  productDeletion,
} from '@vayal/shared/contracts/product'
import * as z from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import { invalidFields, notFound } from '../../platform/http/api-error.ts'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import { bodyId, pathId } from '../../platform/http/ids.ts'
import { listJson } from '../../platform/http/list-cache.ts'
import { mutate, requireCurrent } from '../../platform/http/mutation.ts'
import { type ApiRoutes, documentedIn } from '../../platform/http/routes.ts'
import { categories } from '../categories/categories-repository.ts'
import { decisionOf, listRecentDecisions } from './product-decisions-repository.ts'
import { APPROVED_ROWS, PENDING_ROWS, type ProductStatus, products } from './products-repository.ts'

const documented = documentedIn('products')
const list = z.object({ products: z.array(product) })
const RECENT = 50
const PENDING: ProductStatus = { ApprovalStatus: false, RejectStatus: false }
/** Ten thousand ids exceed the usual 64 KB. */
const DELETION_BODY_LIMIT = 256 * 1024

const ROUTES = {
  approved: documented('public', 'The approved products of a category', {
    params: z.object({ categoryId: z.string() }),
    response: { 200: list },
  }),
  pending: documented('admin-or-smoke', 'Products neither approved nor rejected', {
    response: { 200: list },
  }),
  decisions: documented('admin-or-smoke', 'The last decisions that still apply, newest first', {
    response: { 200: z.object({ decisions: z.array(productDecisionRecord) }) },
  }),
  decide: documented(
    'admin',
    'Approve or reject a product; both false makes it pending again',
    {
      params: z.object({ productId: z.string(), categoryId: z.string() }),
      body: productDecision,
      response: { 200: product },
    },
    'Idempotency-Key',
    'If-Match',
  ),
  deletion: {
    ...documented(
      'admin',
      'Delete products; unknown ids are ignored',
      { body: productDeletion, response: { 200: z.object({ deleted: z.int() }) } },
      'Idempotency-Key',
    ),
    bodyLimit: DELETION_BODY_LIMIT,
  },
}

export const productsRoutes: ApiRoutes = async (app, context) => {
  const { database, lists } = context
  app.get('/get-products/:categoryId', ROUTES.approved, async (request, reply) => {
    const id = pathId(request.params.categoryId, 'Category')
    const key = `products of ${id}`
    const read = async function* (db: Queries) {
      if (!(await categories.find(db, id))) throw notFound('Category')
      yield* listJson(products.pages(db, { category_id: id, ...APPROVED_ROWS }), 'products')
    }
    return lists.send(request, reply, 'products', read, key)
  })

  app.get('/get-products-for-approval', ROUTES.pending, (request, reply) => {
    const read = (db: Queries) => listJson(products.pages(db, PENDING_ROWS), 'products')
    return lists.send(request, reply, 'products', read, 'pending products')
  })

  app.get('/recent-product-decisions', ROUTES.decisions, async () => ({
    decisions: await listRecentDecisions(database.read, RECENT),
  }))

  const routes = entityRoutes(app, context, {
    kind: 'product',
    table: products,
    idOf: ({ ProductId }) => ProductId,
    answer: product,
    createAccess: 'app-or-admin',
    // The longest Tamil texts exceed the usual 64 KB.
    bodyLimit: 128 * 1024,
  })
  const adding = 'Add a product; one from the app is always pending'
  routes.create('/add-product', adding, newProduct, async (body, { request, trx }) => {
    const status = callerOf(request).role === 'app' ? PENDING : checkedStatus(body)
    if (Object.keys(body.additionalQuestions).length > PRODUCT_LIMITS.answers) {
      throw invalidFields({ additionalQuestions: 'Too many answers' })
    }
    const CategoryId = bodyId(body.CategoryId, 'CategoryId')
    if (!(await categories.lock(trx, CategoryId))) {
      throw invalidFields({ CategoryId: 'There is no such category' })
    }
    return { ...body, ...status, CategoryId, Images: body.Images ?? [], SubmittedAt: context.now() }
  })

  app.post('/approve-product/:productId/:categoryId', ROUTES.decide, (request, reply) =>
    mutate(context, request, reply, async (trx) => {
      const id = pathId(request.params.productId, 'Product')
      const categoryId = pathId(request.params.categoryId, 'Category')
      const status = checkedStatus(request.body)
      const found = await products.lock(trx, id)
      const inCategory = found?.CategoryId === categoryId ? found : undefined
      const before = requireCurrent(request, 'Product', inCategory)
      const after = await products.update(trx, id, { ...before, ...status })
      const action = decisionOf(status) ?? 'update'
      const entry = { action, entity: 'product', entityId: id, before, after } as const
      return { status: 200, body: after, audit: [entry] }
    }),
  )

  app.delete('/delete-products', ROUTES.deletion, (request, reply) =>
    mutate(context, request, reply, async (trx) => {
      const ids = request.body.product_ids.map((id, at) => bodyId(id, `product_ids.${at}`))
      const audit = await products.deleteAll(trx, 'id', [...new Set(ids)])
      return { status: 200, body: { deleted: audit.length }, audit }
    }),
  )
}

function checkedStatus({ ApprovalStatus, RejectStatus }: ProductStatus): ProductStatus {
  if (ApprovalStatus && RejectStatus) {
    throw invalidFields({ RejectStatus: 'Cannot be true together with ApprovalStatus' })
  }
  return { ApprovalStatus, RejectStatus }
}
