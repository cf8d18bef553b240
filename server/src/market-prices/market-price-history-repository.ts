import { MAX_HISTORY_SENT, type NewMarketPrice } from '@vayal/shared/contracts/market-price'
import type { Queries } from '../database/database.ts'

type Prices = Pick<NewMarketPrice, 'MinPrice' | 'MaxPrice' | 'AvgPrice' | 'LastUpdated'>

/** What a price was after one of its changes; `at` in milliseconds since 1970. */
export type HistoryEntry = Prices & { at: number }
/** The same as this server sends it. */
export type SentHistoryEntry = Prices & { At: string }

/** The latest entries, newest first. */
export async function listHistory(db: Queries, priceId: number): Promise<SentHistoryEntry[]> {
  const rows = await db
    .selectFrom('market_price_history')
    .selectAll()
    .where('price_id', '=', priceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY_SENT)
    .execute()
  return rows.map((row) => ({
    MinPrice: row.min_price,
    MaxPrice: row.max_price,
    AvgPrice: row.avg_price,
    LastUpdated: row.last_updated,
    At: new Date(row.at).toISOString(),
  }))
}

/** @param entries oldest first; at most a few hundred */
export async function appendHistory(
  trx: Queries,
  priceId: number,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = entries.map(({ MinPrice, MaxPrice, AvgPrice, LastUpdated, at }) => ({
    price_id: priceId,
    min_price: MinPrice,
    max_price: MaxPrice,
    avg_price: AvgPrice,
    last_updated: LastUpdated,
    at,
  }))
  await trx.insertInto('market_price_history').values(rows).execute()
}
