import type { NewStore } from '@vayal/shared/contracts/store'
import * as z from 'zod'
import type { Row } from '../../../migrations/migrations.ts'
import { fromFlag, fromJson, toJson } from '../../platform/database/column-types.ts'
import { entityTable } from '../../platform/database/entity-table.ts'

/** `extra` holds the fields that only the app knows, by their names. */
export type StoreValues = Pick<
  NewStore,
  'StoreName' | 'District' | 'Category' | 'MobileNo' | 'ApprovalStatus' | 'RejectionStatus'
> & {
  extra: Record<string, unknown>
  /** Milliseconds since 1970; omitted by an update that keeps it. */
  SubmittedAt?: number | undefined
}

/** A store as this server sends it, the extra fields among the others. */
export type StoredStore = Omit<StoreValues, 'extra'> & {
  StoreId: number
  Revision: number
  [extra: string]: unknown
}

const extraFields = z.record(z.string(), z.unknown())

export const stores = entityTable({
  table: 'stores',
  resource: 'stores',
  toColumns: (store: StoreValues) => ({
    store_name: store.StoreName,
    district: store.District,
    category: store.Category,
    mobile_no: store.MobileNo,
    approval_status: store.ApprovalStatus,
    rejection_status: store.RejectionStatus,
    extra: toJson(store.extra),
    ...(store.SubmittedAt !== undefined && { submitted_at: store.SubmittedAt }),
  }),
  /** Only a pending store has `SubmittedAt`, so that public lists do not grow. */
  toEntity: (row): StoredStore => ({
    ...fromJson(extraFields, row.extra),
    StoreId: row.id,
    StoreName: row.store_name,
    District: row.district,
    Category: row.category,
    MobileNo: row.mobile_no,
    ApprovalStatus: fromFlag(row.approval_status),
    RejectionStatus: fromFlag(row.rejection_status),
    Revision: row.revision,
    ...(isPending(row) && row.submitted_at !== null && { SubmittedAt: row.submitted_at }),
  }),
})

function isPending({ approval_status, rejection_status }: Row<'stores'>): boolean {
  return !(fromFlag(approval_status) || fromFlag(rejection_status))
}
