import type { Migration } from 'kysely/migration'
import {
  createIndex,
  createTable,
  flag,
  generatedId,
  integer,
  json,
  type TableOf,
  text,
} from '../define-table.ts'

const columns = {
  id: generatedId,
  store_name: text,
  district: text,
  category: text,
  mobile_no: text,
  approval_status: flag,
  rejection_status: flag,
  /** The app's own fields: an object of plain values. */
  extra: json,
  revision: integer,
}
export type StoresTables = { stores: TableOf<typeof columns> }

export const stores: Migration = {
  async up(db) {
    await createTable(db, 'stores', columns)
    const status = ['approval_status', 'rejection_status', 'id']
    await createIndex(db, 'stores_by_status', 'stores', status)
  },
}
