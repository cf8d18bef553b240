import * as schema from '../src/platform/database/define-table.ts'

export const commerce = schema.migration({
  tables: {
    markets: {
      id: schema.generatedId,
      market_name: schema.text,
      area: schema.text,
      district: schema.text,
      organising_day: schema.text,
      category: schema.text,
      revision: schema.integer,
    },
    market_prices: {
      id: schema.generatedId,
      name: schema.text,
      category: schema.text,
      /** Rupees per unit. */
      min_price: schema.decimal,
      max_price: schema.decimal,
      avg_price: schema.decimal,
      units: schema.text,
      /** `dd/MM/yyyy`. */
      last_updated: schema.text,
      revision: schema.integer,
    },
    /** Price after each change; deleted with the price. */
    market_price_history: {
      id: schema.generatedId,
      price_id: schema.reference('market_prices.id', 'cascade'),
      min_price: schema.decimal,
      max_price: schema.decimal,
      avg_price: schema.decimal,
      last_updated: schema.text,
      at: schema.instant,
    },
    exhibitions: {
      id: schema.generatedId,
      name: schema.text,
      /** `dd/MM/yyyy`. */
      date: schema.text,
      description: schema.text,
      category: schema.text,
      entry_fee: schema.text,
      location: schema.text,
      revision: schema.integer,
    },
  },
  indexes: {
    market_price_history_by_price: ['market_price_history', ['price_id', 'at', 'id']],
  },
})
