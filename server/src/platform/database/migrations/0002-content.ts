import type { Migration } from 'kysely/migration'
import { addIdColumn } from '../column-types.ts'

export const content: Migration = {
  async up(db) {
    await addIdColumn(db, db.schema.createTable('news'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('media_url', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()

    await addIdColumn(db, db.schema.createTable('ad_banners'))
      .addColumn('url', 'text', (column) => column.notNull())
      .execute()
  },
}
