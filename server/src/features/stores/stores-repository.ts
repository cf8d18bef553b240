import type { NewStore } from '@vayal/shared/contracts/store'
import * as z from 'zod'
import { fromFlag, fromJson, toJson } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { moveVersion } from '../../platform/database/resource-versions.ts'
import type { StoreRow } from '../../platform/database/tables.ts'

/** What a store is made of. `extra`: fields whose meaning only the app knows, by their names. */
export type StoreValues = Pick<
  NewStore,
  'StoreName' | 'District' | 'Category' | 'MobileNo' | 'ApprovalStatus' | 'RejectionStatus'
> & { extra: Record<string, unknown> }

/** A store as this server sends it; the extra fields stand among the others. */
export type StoredStore = Omit<StoreValues, 'extra'> & {
  StoreId: number
  Revision: number
  [extra: string]: unknown
}

const extraFields = z.record(z.string(), z.unknown())

export async function listStores(db: Queries): Promise<StoredStore[]> {
  const rows = await db.selectFrom('stores').selectAll().orderBy('id').execute()
  return rows.map(toStore)
}

export async function listApprovedStores(db: Queries): Promise<StoredStore[]> {
  const rows = await db
    .selectFrom('stores')
    .selectAll()
    .where('approval_status', '=', true)
    .where('rejection_status', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(toStore)
}

/** As it is until the transaction ends: others that want to change it wait. */
export async function lockStore(trx: Queries, id: number): Promise<StoredStore | undefined> {
  const row = await trx
    .selectFrom('stores')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toStore(row)
}

export async function insertStore(trx: Queries, store: StoreValues): Promise<StoredStore> {
  const row = await trx
    .insertInto('stores')
    .values({ ...toColumns(store), revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'stores')
  return toStore(row)
}

/** @throws when there is no such store */
export async function updateStore(
  trx: Queries,
  id: number,
  store: StoreValues,
): Promise<StoredStore> {
  const row = await trx
    .updateTable('stores')
    .set((columns) => ({ ...toColumns(store), revision: columns('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'stores')
  return toStore(row)
}

export async function deleteStore(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('stores').where('id', '=', id).execute()
  await moveVersion(trx, 'stores')
}

function toColumns(store: StoreValues) {
  return {
    store_name: store.StoreName,
    district: store.District,
    category: store.Category,
    mobile_no: store.MobileNo,
    approval_status: store.ApprovalStatus,
    rejection_status: store.RejectionStatus,
    extra: toJson(store.extra),
  }
}

function toStore(row: StoreRow): StoredStore {
  return {
    ...fromJson(extraFields, row.extra),
    StoreId: row.id,
    StoreName: row.store_name,
    District: row.district,
    Category: row.category,
    MobileNo: row.mobile_no,
    ApprovalStatus: fromFlag(row.approval_status),
    RejectionStatus: fromFlag(row.rejection_status),
    Revision: row.revision,
  }
}
