import type { NewProduct } from '@vayal/shared/contracts/product'
import * as z from 'zod'
import type { Row } from '../../../migrations/migrations.ts'
import type { AuditEntry } from '../../platform/audit/audit-repository.ts'
import { fromFlag, fromJson, toJson } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { entityTable } from '../../platform/database/entity-table.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'

export type ProductValues = Omit<NewProduct, 'CategoryId' | 'Images'> & {
  CategoryId: number
  Images: string[]
  /** Milliseconds since 1970; omitted by an update that keeps it. */
  SubmittedAt?: number | undefined
}
export type ProductStatus = Pick<NewProduct, 'ApprovalStatus' | 'RejectStatus'>

const texts = z.array(z.string())
const answers = z.record(z.string(), z.string())

export const APPROVED_ROWS = { approval_status: true, reject_status: false }
export const PENDING_ROWS = { approval_status: false, reject_status: false }

export const products = {
  ...entityTable({ table: 'products', resource: 'products', toColumns, toEntity }),

  async findAll(db: Queries, ids: number[]) {
    const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
    return rows.map(toEntity)
  },

  /** Ignores unknown values. @param values at most ten thousand @returns entries for the audit */
  async deleteAll(trx: Queries, column: 'id' | 'category_id', values: number[]) {
    const query = trx.deleteFrom('products').where(column, 'in', values)
    const deleted = await query.returningAll().execute()
    await incrementVersion(trx, 'products')
    return deleted.map((row): AuditEntry => {
      return { action: 'delete', entity: 'product', entityId: row.id, before: toEntity(row) }
    })
  },
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
    ...(product.SubmittedAt !== undefined && { submitted_at: product.SubmittedAt }),
  }
}

/** Only a pending product has `SubmittedAt`, so that public lists do not grow. */
function toEntity(row: Row<'products'>) {
  const pending = !(fromFlag(row.approval_status) || fromFlag(row.reject_status))
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
    ...(pending && row.submitted_at !== null && { SubmittedAt: row.submitted_at }),
  }
}
