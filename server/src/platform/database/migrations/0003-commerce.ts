import type { Migration } from 'kysely/migration'
import {
  createIndex,
  createTable,
  decimal,
  generatedId,
  instant,
  integer,
  reference,
  type TablesOf,
  text,
} from '../define-table.ts'

const tables = {
  markets: {
    id: generatedId,
    market_name: text,
    area: text,
    district: text,
    organising_day: text,
    category: text,
    revision: integer,
  },
  market_prices: {
    id: generatedId,
    name: text,
    category: text,
    /** Rupees per unit. */
    min_price: decimal,
    max_price: decimal,
    avg_price: decimal,
    units: text,
    /** `dd/MM/yyyy`. */
    last_updated: text,
    revision: integer,
  },
  /** Price after each change; deleted with the price. */
  market_price_history: {
    id: generatedId,
    price_id: reference('market_prices.id', 'cascade'),
    min_price: decimal,
    max_price: decimal,
    avg_price: decimal,
    last_updated: text,
    at: instant,
  },
  exhibitions: {
    id: generatedId,
    name: text,
    /** `dd/MM/yyyy`. */
    date: text,
    description: text,
    category: text,
    entry_fee: text,
    location: text,
    revision: integer,
  },
}
export type CommerceTables = TablesOf<typeof tables>

export const commerce: Migration = {
  async up(db) {
    for (const [name, columns] of Object.entries(tables)) await createTable(db, name, columns)
    const byPrice = ['price_id', 'at', 'id']
    await createIndex(db, 'market_price_history_by_price', 'market_price_history', byPrice)
  },
}
