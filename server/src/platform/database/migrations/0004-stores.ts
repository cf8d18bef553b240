import type { Migration } from 'kysely/migration'
import { addIdColumn, columnTypes } from '../column-types.ts'

export const stores: Migration = {
  async up(db) {
    const types = columnTypes(db)
    await addIdColumn(db, db.schema.createTable('stores'))
      .addColumn('store_name', 'text', (column) => column.notNull())
      .addColumn('district', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('mobile_no', 'text', (column) => column.notNull())
      .addColumn('approval_status', types.flag, (column) => column.notNull())
      .addColumn('rejection_status', types.flag, (column) => column.notNull())
      .addColumn('extra', types.json, (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('stores_by_status')
      .on('stores')
      .columns(['approval_status', 'rejection_status', 'id'])
      .execute()
  },
}
