import { type NewMarketPrice, PRICE_HISTORY_LIMIT } from '@vayal/shared/contracts/market-price'
import { sql } from 'kysely'
import type { Instant } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'

type Prices = Pick<NewMarketPrice, 'MinPrice' | 'MaxPrice' | 'AvgPrice' | 'LastUpdated'>

export type HistoryEntry = Prices & Pick<NewMarketPrice, 'Units'> & { at: Instant }

export async function listHistory(db: Queries, priceId: number) {
  const rows = await db
    .selectFrom('market_price_history')
    .select(['min_price as MinPrice', 'max_price as MaxPrice', 'avg_price as AvgPrice'])
    .select(['last_updated as LastUpdated', 'at'])
    .where('price_id', '=', priceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PRICE_HISTORY_LIMIT)
    .execute()
  return rows.map(({ at, ...prices }) => ({ ...prices, At: new Date(at).toISOString() }))
}

interface PreviousRow extends Record<'MinPrice' | 'MaxPrice' | 'AvgPrice', number | null> {
  Id: number
  Units: string
  LastUpdated: string
  /** Codes, separated by commas. */
  Acknowledged: string
}

/** For each price: the last different entry of an earlier date, and the acknowledged codes. */
export async function listPrevious(db: Queries) {
  const { rows } = await sql<PreviousRow>`
    select price.id as "Id",
      entry.min_price as "MinPrice", entry.max_price as "MaxPrice", entry.avg_price as "AvgPrice",
      coalesce(entry.units, '') as "Units", coalesce(entry.last_updated, '') as "LastUpdated",
      price.acknowledged as "Acknowledged"
    from market_prices as price
    left join market_price_history as entry on entry.id = (
      select earlier.id from market_price_history as earlier
      where earlier.price_id = price.id
        and earlier.last_updated <> price.last_updated
        and not exists (
          select 1 from market_price_history as later
          where later.price_id = earlier.price_id
            and later.last_updated = earlier.last_updated
            and (later.at, later.id) > (earlier.at, earlier.id)
        )
        and (
          earlier.min_price <> price.min_price
          or earlier.max_price <> price.max_price
          or earlier.avg_price <> price.avg_price
          or earlier.units not in ('', price.units)
        )
      order by earlier.at desc, earlier.id desc
      limit 1
    )
    where entry.id is not null or price.acknowledged <> ''
    order by price.id`.execute(db)
  return rows.map(({ Acknowledged, ...price }) => ({
    ...price,
    Acknowledged: Acknowledged === '' ? [] : Acknowledged.split(','),
  }))
}

/** @param entries oldest first; at most a few hundred */
export async function appendHistory(
  trx: Queries,
  priceId: number,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = entries.map(({ MinPrice, MaxPrice, AvgPrice, Units, LastUpdated, at }) => ({
    price_id: priceId,
    min_price: MinPrice,
    max_price: MaxPrice,
    avg_price: AvgPrice,
    units: Units,
    last_updated: LastUpdated,
    at,
  }))
  await trx.insertInto('market_price_history').values(rows).execute()
}
