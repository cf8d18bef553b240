import { MARKET_UNITS, type NewMarketPrice } from '@vayal/shared/contracts/market-price'
import * as z from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import { moveVersion } from '../../platform/database/resource-versions.ts'
import type { MarketPriceRow } from '../../platform/database/tables.ts'
import { appendHistory } from './market-price-history-repository.ts'

/** A market price as this server stores and sends it. */
export type StoredMarketPrice = NewMarketPrice & { Id: number; Revision: number }

const unit = z.enum(MARKET_UNITS)

export async function listMarketPrices(db: Queries): Promise<StoredMarketPrice[]> {
  const rows = await db.selectFrom('market_prices').selectAll().orderBy('id').execute()
  return rows.map(toMarketPrice)
}

export async function findMarketPrice(
  db: Queries,
  id: number,
): Promise<StoredMarketPrice | undefined> {
  const row = await db
    .selectFrom('market_prices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toMarketPrice(row)
}

/** As it is until the transaction ends: others that want to change it wait. */
export async function lockMarketPrice(
  trx: Queries,
  id: number,
): Promise<StoredMarketPrice | undefined> {
  const row = await trx
    .selectFrom('market_prices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toMarketPrice(row)
}

/**
 * @param at milliseconds since 1970, for the price's history
 * @param acknowledged codes of the acknowledged warnings
 */
export async function insertMarketPrice(
  trx: Queries,
  price: NewMarketPrice,
  at: number,
  acknowledged: readonly string[] = [],
): Promise<StoredMarketPrice> {
  const row = await trx
    .insertInto('market_prices')
    .values({ ...toColumns(price), revision: 1, acknowledged: acknowledged.join(',') })
    .returningAll()
    .executeTakeFirstOrThrow()
  await appendHistory(trx, row.id, [{ ...price, at }])
  await moveVersion(trx, 'market-prices')
  return toMarketPrice(row)
}

/**
 * @param at milliseconds since 1970, for the price's history
 * @param acknowledged codes of the acknowledged warnings; earlier ones stay while the prices do
 * @throws when there is no such price
 */
export async function updateMarketPrice(
  trx: Queries,
  id: number,
  price: NewMarketPrice,
  at: number,
  acknowledged: readonly string[] = [],
): Promise<StoredMarketPrice> {
  const kept = await acknowledgedFor(trx, id, price)
  const row = await trx
    .updateTable('market_prices')
    .set((columns) => ({
      ...toColumns(price),
      revision: columns('revision', '+', 1),
      acknowledged: [...new Set([...kept, ...acknowledged])].join(','),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await appendHistory(trx, id, [{ ...price, at }])
  await moveVersion(trx, 'market-prices')
  return toMarketPrice(row)
}

/** Its history goes with it. */
export async function deleteMarketPrice(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('market_prices').where('id', '=', id).execute()
  await moveVersion(trx, 'market-prices')
}

/** Codes acknowledged for the very same prices. */
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

function toColumns(price: NewMarketPrice) {
  return {
    name: price.Name,
    category: price.Category,
    min_price: price.MinPrice,
    max_price: price.MaxPrice,
    avg_price: price.AvgPrice,
    units: price.Units,
    last_updated: price.LastUpdated,
  }
}

function toMarketPrice(row: MarketPriceRow): StoredMarketPrice {
  return {
    Id: row.id,
    Name: row.name,
    Category: row.category,
    MinPrice: row.min_price,
    MaxPrice: row.max_price,
    AvgPrice: row.avg_price,
    Units: unit.parse(row.units),
    LastUpdated: row.last_updated,
    Revision: row.revision,
  }
}
