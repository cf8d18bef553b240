import type { Migration } from 'kysely/migration'
import { addIdColumn, columnTypes } from '../database/column-types.ts'

export const stores: Migration = {
  async up(db) {
    await addIdColumn(db.schema.createTable('stores'))
      .addColumn('store_name', 'text', (column) => column.notNull())
      .addColumn('district', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('mobile_no', 'text', (column) => column.notNull())
      .addColumn('approval_status', columnTypes.flag, (column) => column.notNull())
      .addColumn('rejection_status', columnTypes.flag, (column) => column.notNull())
      .addColumn('extra', columnTypes.json, (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('stores_by_status')
      .on('stores')
      .columns(['approval_status', 'rejection_status', 'id'])
      .execute()
  },
}
