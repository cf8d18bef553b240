import type { Migration } from 'kysely/migration'
import * as schema from '../define-table.ts'

const tables = {
  stores: {
    id: schema.generatedId,
    store_name: schema.text,
    district: schema.text,
    category: schema.text,
    mobile_no: schema.text,
    approval_status: schema.flag,
    rejection_status: schema.flag,
    /** The app's own fields: an object of plain values. */
    extra: schema.json,
    revision: schema.integer,
  },
}
export type StoresTables = schema.TablesOf<typeof tables>

export const stores: Migration = {
  async up(db) {
    await schema.createTables(db, tables)
    const status = ['approval_status', 'rejection_status', 'id']
    await schema.createIndex(db, 'stores_by_status', 'stores', status)
  },
}
