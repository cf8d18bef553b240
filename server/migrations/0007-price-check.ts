import * as schema from '../src/platform/database/define-table.ts'

/** Columns of the price check: it compares prices per unit, and omits acknowledged warnings. */
export const priceCheck = schema.migration({
  additions: {
    market_prices: {
      /** Codes of the warnings acknowledged for the current prices, comma-separated. */
      acknowledged: schema.withDefault(schema.text, ''),
    },
    market_price_history: {
      /** '' for entries older than this column. */
      units: schema.withDefault(schema.text, ''),
    },
  },
})
