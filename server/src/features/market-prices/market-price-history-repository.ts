import { type NewMarketPrice, PRICE_HISTORY_LIMIT } from '@vayal/shared/contracts/market-price'
import type { Queries } from '../../platform/database/database.ts'

type Prices = Pick<NewMarketPrice, 'MinPrice' | 'MaxPrice' | 'AvgPrice' | 'LastUpdated'>
type StoredPrices = Prices & Pick<NewMarketPrice, 'Units'>

/** What a price was after one of its changes; `at` in milliseconds since 1970. */
export type HistoryEntry = StoredPrices & { at: number }
/** The same as this server sends it. */
export type SentHistoryEntry = Prices & { At: string }

/** The prices before those of a market price; null where there are none. */
type StoredPreviousPrice = Record<'MinPrice' | 'MaxPrice' | 'AvgPrice', number | null> & {
  Id: number
  Units: string
  LastUpdated: string
  Acknowledged: string[]
}

/** The latest entries, newest first. */
export async function listHistory(db: Queries, priceId: number): Promise<SentHistoryEntry[]> {
  const rows = await db
    .selectFrom('market_price_history')
    .selectAll()
    .where('price_id', '=', priceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PRICE_HISTORY_LIMIT)
    .execute()
  return rows.map((row) => ({
    MinPrice: row.min_price,
    MaxPrice: row.max_price,
    AvgPrice: row.avg_price,
    LastUpdated: row.last_updated,
    At: new Date(row.at).toISOString(),
  }))
}

/** The last different prices of an earlier date, of each price that has such, or acknowledged warnings. */
export async function listPrevious(db: Queries): Promise<StoredPreviousPrice[]> {
  const rows = await db
    .selectFrom('market_prices as price')
    .leftJoin('market_price_history as entry', (join) =>
      join.on('entry.id', '=', (query) =>
        query
          .selectFrom('market_price_history as earlier')
          .select('earlier.id')
          .whereRef('earlier.price_id', '=', 'price.id')
          .whereRef('earlier.last_updated', '<>', 'price.last_updated')
          // A price that was corrected on its day does not count.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('market_price_history as later')
                  .select('later.id')
                  .whereRef('later.price_id', '=', 'earlier.price_id')
                  .whereRef('later.last_updated', '=', 'earlier.last_updated')
                  .where((row) =>
                    row.or([
                      row('later.at', '>', row.ref('earlier.at')),
                      row.and([
                        row('later.at', '=', row.ref('earlier.at')),
                        row('later.id', '>', row.ref('earlier.id')),
                      ]),
                    ]),
                  ),
              ),
            ),
          )
          .where((row) =>
            row.or([
              row('earlier.min_price', '<>', row.ref('price.min_price')),
              row('earlier.max_price', '<>', row.ref('price.max_price')),
              row('earlier.avg_price', '<>', row.ref('price.avg_price')),
              row.and([
                row('earlier.units', '<>', ''),
                row('earlier.units', '<>', row.ref('price.units')),
              ]),
            ]),
          )
          .orderBy('earlier.at', 'desc')
          .orderBy('earlier.id', 'desc')
          .limit(1),
      ),
    )
    .select([
      'price.id',
      'price.acknowledged',
      'entry.min_price',
      'entry.max_price',
      'entry.avg_price',
      'entry.units',
      'entry.last_updated',
    ])
    .where((row) => row.or([row('entry.id', 'is not', null), row('price.acknowledged', '<>', '')]))
    .orderBy('price.id')
    .execute()
  return rows.map((row) => ({
    Id: row.id,
    MinPrice: row.min_price,
    MaxPrice: row.max_price,
    AvgPrice: row.avg_price,
    Units: row.units ?? '',
    LastUpdated: row.last_updated ?? '',
    Acknowledged: row.acknowledged === '' ? [] : row.acknowledged.split(','),
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
