import * as schema from '../src/platform/database/define-table.ts'

/** The price check compares prices per unit, and does not ask twice about what was acknowledged. */
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
