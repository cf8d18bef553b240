import type { CategoryEdit, NewCategory } from '@vayal/shared/contracts/category'
import { CATEGORY_TYPES } from '@vayal/shared/contracts/category'
import * as z from 'zod'
import { fromJson, toJson } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { moveVersion } from '../../platform/database/resource-versions.ts'
import type { CategoryRow } from '../../platform/database/tables.ts'

/** A category as this server stores and sends it. */
export type StoredCategory = NewCategory & { CategoryId: number; Revision: number }

const texts = z.array(z.string())
const type = z.enum(CATEGORY_TYPES)

export async function listCategories(db: Queries): Promise<StoredCategory[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  return rows.map(toCategory)
}

export async function findCategory(db: Queries, id: number): Promise<StoredCategory | undefined> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCategory(row)
}

/** As it is until the transaction ends: others that want to change it wait. */
export async function lockCategory(trx: Queries, id: number): Promise<StoredCategory | undefined> {
  const row = await trx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toCategory(row)
}

export async function insertCategory(trx: Queries, category: NewCategory): Promise<StoredCategory> {
  const row = await trx
    .insertInto('categories')
    .values({ ...toColumns(category), revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'categories')
  return toCategory(row)
}

/** @throws when there is no such category */
export async function updateCategory(
  trx: Queries,
  id: number,
  category: NewCategory | CategoryEdit,
): Promise<StoredCategory> {
  const row = await trx
    .updateTable('categories')
    .set((columns) => ({ ...toColumns(category), revision: columns('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'categories')
  return toCategory(row)
}

/** Its products must be gone before. */
export async function deleteCategory(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute()
  await moveVersion(trx, 'categories')
}

function toColumns(category: NewCategory) {
  return {
    name: category.Name,
    icon: category.Icon,
    category_type: category.CategoryType,
    subcategories: toJson(category.Subcategories),
    additional_questions: toJson(category.AdditionalQuestions),
  }
}

function toCategory(row: CategoryRow): StoredCategory {
  return {
    CategoryId: row.id,
    Name: row.name,
    Icon: row.icon,
    CategoryType: type.parse(row.category_type),
    Subcategories: fromJson(texts, row.subcategories),
    AdditionalQuestions: fromJson(texts, row.additional_questions),
    Revision: row.revision,
  }
}
