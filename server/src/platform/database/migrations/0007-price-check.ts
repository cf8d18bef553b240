import type { Migration } from 'kysely/migration'
import * as schema from '../define-table.ts'
import type { CommerceTables } from './0003-commerce.ts'

const additions = {
  market_prices: {
    /** Codes of the warnings acknowledged for the current prices, comma-separated. */
    acknowledged: schema.withDefault(schema.text, ''),
  },
  market_price_history: {
    /** '' for entries older than this column. */
    units: schema.withDefault(schema.text, ''),
  },
}
type Additions = schema.TablesOf<typeof additions>
export type PriceCheckTables = {
  [Name in keyof Additions]: CommerceTables[Name] & Additions[Name]
}

/** The price check compares prices per unit, and does not ask twice about what was acknowledged. */
export const priceCheck: Migration = {
  up: (db) => schema.addColumns(db, additions),
}
