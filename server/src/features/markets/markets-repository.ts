import type { NewMarket } from '@vayal/shared/contracts/market'
import type { Queries } from '../../platform/database/database.ts'
import { moveVersion } from '../../platform/database/resource-versions.ts'
import type { MarketRow } from '../../platform/database/tables.ts'

/** A market as this server stores and sends it. */
export type StoredMarket = NewMarket & { MarketId: number; Revision: number }

export async function listMarkets(db: Queries): Promise<StoredMarket[]> {
  const rows = await db.selectFrom('markets').selectAll().orderBy('id').execute()
  return rows.map(toMarket)
}

/** As it is until the transaction ends: others that want to change it wait. */
export async function lockMarket(trx: Queries, id: number): Promise<StoredMarket | undefined> {
  const row = await trx
    .selectFrom('markets')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toMarket(row)
}

export async function insertMarket(trx: Queries, market: NewMarket): Promise<StoredMarket> {
  const row = await trx
    .insertInto('markets')
    .values({ ...toColumns(market), revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'markets')
  return toMarket(row)
}

/** @throws when there is no such market */
export async function updateMarket(
  trx: Queries,
  id: number,
  market: NewMarket,
): Promise<StoredMarket> {
  const row = await trx
    .updateTable('markets')
    .set((columns) => ({ ...toColumns(market), revision: columns('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'markets')
  return toMarket(row)
}

export async function deleteMarket(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('markets').where('id', '=', id).execute()
  await moveVersion(trx, 'markets')
}

function toColumns(market: NewMarket) {
  return {
    market_name: market.MarketName,
    area: market.Area,
    district: market.District,
    organising_day: market.OrganisingDay,
    category: market.Category,
  }
}

function toMarket(row: MarketRow): StoredMarket {
  return {
    MarketId: row.id,
    MarketName: row.market_name,
    Area: row.area,
    District: row.district,
    OrganisingDay: row.organising_day,
    Category: row.category,
    Revision: row.revision,
  }
}
