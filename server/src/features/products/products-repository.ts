import type { NewProduct } from '@vayal/shared/contracts/product'
import * as z from 'zod'
import { fromFlag, fromJson, toJson } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { moveVersion } from '../../platform/database/resource-versions.ts'
import type { ProductRow } from '../../platform/database/tables.ts'

/** What a new product is stored from; the category is known to exist. */
export type ProductValues = Omit<NewProduct, 'CategoryId' | 'Images'> & {
  CategoryId: number
  Images: string[]
}
/** A product as this server stores and sends it. */
export type StoredProduct = ProductValues & { ProductId: number; Revision: number }
export type ProductStatus = Pick<NewProduct, 'ApprovalStatus' | 'RejectStatus'>

const texts = z.array(z.string())
const answers = z.record(z.string(), z.string())
/** Well under the number of values one statement takes. */
const IDS_PER_STATEMENT = 500

export async function listApprovedProducts(
  db: Queries,
  categoryId: number,
): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('category_id', '=', categoryId)
    .where('approval_status', '=', true)
    .where('reject_status', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(toProduct)
}

export async function listPendingProducts(db: Queries): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('approval_status', '=', false)
    .where('reject_status', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(toProduct)
}

/** As it is until the transaction ends: others that want to change it wait. */
export async function lockProduct(trx: Queries, id: number): Promise<StoredProduct | undefined> {
  const row = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toProduct(row)
}

/** @returns those there are, in no order */
export async function findProducts(db: Queries, ids: number[]): Promise<StoredProduct[]> {
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  return rows.map(toProduct)
}

export async function insertProduct(trx: Queries, product: ProductValues): Promise<StoredProduct> {
  const row = await trx
    .insertInto('products')
    .values({ ...toColumns(product), revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'products')
  return toProduct(row)
}

/** @throws when there is no such product */
export async function updateProductStatus(
  trx: Queries,
  id: number,
  status: ProductStatus,
): Promise<StoredProduct> {
  const row = await trx
    .updateTable('products')
    .set((columns) => ({
      approval_status: status.ApprovalStatus,
      reject_status: status.RejectStatus,
      revision: columns('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'products')
  return toProduct(row)
}

/** @returns what was deleted; ids that name nothing are passed over */
export async function deleteProducts(trx: Queries, ids: number[]): Promise<StoredProduct[]> {
  const deleted: StoredProduct[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const rows = await trx
      .deleteFrom('products')
      .where('id', 'in', ids.slice(start, start + IDS_PER_STATEMENT))
      .returningAll()
      .execute()
    deleted.push(...rows.map(toProduct))
  }
  if (deleted.length > 0) await moveVersion(trx, 'products')
  return deleted
}

/** @returns what was deleted */
export async function deleteProductsOfCategory(
  trx: Queries,
  categoryId: number,
): Promise<StoredProduct[]> {
  const rows = await trx
    .deleteFrom('products')
    .where('category_id', '=', categoryId)
    .returningAll()
    .execute()
  await moveVersion(trx, 'products')
  return rows.map(toProduct)
}

function toColumns(product: ProductValues) {
  return {
    category_id: product.CategoryId,
    name: product.Name,
    description: product.Description,
    subcategory: product.Subcategory,
    price: product.Price,
    unit: product.Unit,
    district: product.District,
    mobile_no: product.MobileNo,
    image: product.Image,
    images: toJson(product.Images),
    additional_questions: toJson(product.additionalQuestions),
    approval_status: product.ApprovalStatus,
    reject_status: product.RejectStatus,
  }
}

function toProduct(row: ProductRow): StoredProduct {
  return {
    ProductId: row.id,
    Name: row.name,
    Description: row.description,
    CategoryId: row.category_id,
    Subcategory: row.subcategory,
    Price: row.price,
    Unit: row.unit,
    District: row.district,
    MobileNo: row.mobile_no,
    Image: row.image,
    Images: fromJson(texts, row.images),
    additionalQuestions: fromJson(answers, row.additional_questions),
    ApprovalStatus: fromFlag(row.approval_status),
    RejectStatus: fromFlag(row.reject_status),
    Revision: row.revision,
  }
}
