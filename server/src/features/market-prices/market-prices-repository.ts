import { MARKET_UNITS, type NewMarketPrice } from '@vayal/shared/contracts/market-price'
import * as z from 'zod'
import type { Instant } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type EntityTable, entityTable } from '../../platform/database/entity-table.ts'
import { appendHistory } from './market-price-history-repository.ts'

type StoredMarketPrice = NewMarketPrice & { Id: number; Revision: number }
type MarketPriceValues = NewMarketPrice & {
  at: Instant
  acknowledged: readonly string[]
}

const unit = z.enum(MARKET_UNITS)

const prices = entityTable({
  table: 'market_prices',
  resource: 'market-prices',
  toColumns: (price: MarketPriceValues) => ({
    name: price.Name,
    category: price.Category,
    min_price: price.MinPrice,
    max_price: price.MaxPrice,
    avg_price: price.AvgPrice,
    units: price.Units,
    last_updated: price.LastUpdated,
    acknowledged: price.acknowledged.join(','),
  }),
  toEntity: (row): StoredMarketPrice => ({
    Id: row.id,
    Name: row.name,
    Category: row.category,
    MinPrice: row.min_price,
    MaxPrice: row.max_price,
    AvgPrice: row.avg_price,
    Units: unit.parse(row.units),
    LastUpdated: row.last_updated,
    Revision: row.revision,
  }),
})

export const marketPrices: EntityTable<MarketPriceValues, StoredMarketPrice> = {
  ...prices,

  async insert(trx, price) {
    const stored = await prices.insert(trx, price)
    await appendHistory(trx, stored.Id, [price])
    return stored
  },

  /** Keeps the codes that were acknowledged earlier if the prices are the same. */
  async update(trx, id, price) {
    const kept = await acknowledgedFor(trx, id, price)
    const acknowledged = [...new Set([...kept, ...price.acknowledged])]
    const stored = await prices.update(trx, id, { ...price, acknowledged })
    await appendHistory(trx, id, [price])
    return stored
  },
}

async function acknowledgedFor(
  trx: Queries,
  id: number,
  { MinPrice, MaxPrice, AvgPrice, Units }: NewMarketPrice,
): Promise<string[]> {
  const same = await trx
    .selectFrom('market_prices')
    .select('acknowledged')
    .where('id', '=', id)
    .where('acknowledged', '<>', '')
    .where((row) =>
      row.and({ min_price: MinPrice, max_price: MaxPrice, avg_price: AvgPrice, units: Units }),
    )
    .executeTakeFirst()
  return same?.acknowledged.split(',') ?? []
}
