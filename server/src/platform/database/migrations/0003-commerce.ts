import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addIdColumn, columnTypes } from '../column-types.ts'

export const commerce: Migration = {
  async up(db) {
    await addIdColumn(db, db.schema.createTable('markets'))
      .addColumn('market_name', 'text', (column) => column.notNull())
      .addColumn('area', 'text', (column) => column.notNull())
      .addColumn('district', 'text', (column) => column.notNull())
      .addColumn('organising_day', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()
    await createPrices(db)
    await addIdColumn(db, db.schema.createTable('exhibitions'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('entry_fee', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()
  },
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db)
  await addIdColumn(db, db.schema.createTable('market_prices'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('min_price', 'double precision', (column) => column.notNull())
    .addColumn('max_price', 'double precision', (column) => column.notNull())
    .addColumn('avg_price', 'double precision', (column) => column.notNull())
    .addColumn('units', 'text', (column) => column.notNull())
    .addColumn('last_updated', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()

  await addIdColumn(db, db.schema.createTable('market_price_history'))
    .addColumn('price_id', 'integer', (column) =>
      column.notNull().references('market_prices.id').onDelete('cascade'),
    )
    .addColumn('min_price', 'double precision', (column) => column.notNull())
    .addColumn('max_price', 'double precision', (column) => column.notNull())
    .addColumn('avg_price', 'double precision', (column) => column.notNull())
    .addColumn('last_updated', 'text', (column) => column.notNull())
    .addColumn('at', types.instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('market_price_history_by_price')
    .on('market_price_history')
    .columns(['price_id', 'at', 'id'])
    .execute()
}
