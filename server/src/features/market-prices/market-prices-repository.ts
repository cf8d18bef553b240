import { MARKET_UNITS, type NewMarketPrice } from '@vayal/shared/contracts/market-price'
import * as z from 'zod'
import type { Instant } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { entityTable } from '../../platform/database/entity-table.ts'
import { appendHistory } from './market-price-history-repository.ts'

export type StoredMarketPrice = NewMarketPrice & { Id: number; Revision: number }

const unit = z.enum(MARKET_UNITS)

const prices = entityTable({
  table: 'market_prices',
  resource: 'market-prices',
  toColumns: (price: NewMarketPrice & { acknowledged: ReadonlySet<string> }) => ({
    name: price.Name,
    category: price.Category,
    min_price: price.MinPrice,
    max_price: price.MaxPrice,
    avg_price: price.AvgPrice,
    units: price.Units,
    last_updated: price.LastUpdated,
    acknowledged: [...price.acknowledged].join(','),
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

export const marketPrices = {
  ...prices,

  async insert(
    trx: Queries,
    price: NewMarketPrice,
    at: Instant,
    acknowledged: readonly string[] = [],
  ): Promise<StoredMarketPrice> {
    const stored = await prices.insert(trx, { ...price, acknowledged: new Set(acknowledged) })
    await appendHistory(trx, stored.Id, [{ ...price, at }])
    return stored
  },

  /** @param acknowledged earlier codes stay while the prices do. @throws without such a price */
  async update(
    trx: Queries,
    id: number,
    price: NewMarketPrice,
    at: Instant,
    acknowledged: readonly string[],
  ): Promise<StoredMarketPrice> {
    const kept = await acknowledgedFor(trx, id, price)
    const codes = new Set([...kept, ...acknowledged])
    const stored = await prices.update(trx, id, { ...price, acknowledged: codes })
    await appendHistory(trx, id, [{ ...price, at }])
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
    .where('min_price', '=', MinPrice)
    .where('max_price', '=', MaxPrice)
    .where('avg_price', '=', AvgPrice)
    .where('units', '=', Units)
    .executeTakeFirst()
  return same?.acknowledged.split(',') ?? []
}
