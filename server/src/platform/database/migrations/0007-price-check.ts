import type { Migration } from 'kysely/migration'

/** The price check compares prices per unit, and does not ask twice about what was acknowledged. */
export const priceCheck: Migration = {
  async up(db) {
    await db.schema
      .alterTable('market_prices')
      .addColumn('acknowledged', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('market_price_history')
      .addColumn('units', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
