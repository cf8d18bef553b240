import type { Queries } from '../../platform/database/database.ts'
import { insertExhibition } from '../exhibitions/exhibitions-repository.ts'
import { appendHistory } from '../market-prices/market-price-history-repository.ts'
import { insertMarketPrice } from '../market-prices/market-prices-repository.ts'
import { insertMarket } from '../markets/markets-repository.ts'
import type { DemoData } from './demo/demo-data.ts'
import { demoPriceHistory } from './demo/demo-price-history.ts'

const DAY_MS = 86_400_000

/** The demo's markets, its prices with their history, and its exhibitions. */
export async function seedCommerce(
  trx: Queries,
  { markets, marketPrices, exhibitions }: DemoData,
  now: number,
): Promise<void> {
  for (const market of markets) await insertMarket(trx, market)
  for (const price of marketPrices) {
    const history = demoPriceHistory(price, now)
    const latest = history.pop()
    if (!latest) continue
    const { at, ...prices } = latest
    const { Name, Category } = price
    const { Id } = await insertMarketPrice(trx, { Name, Category, ...prices }, at)
    await appendHistory(trx, Id, history)
  }
  for (const { inDays, ...exhibition } of exhibitions) {
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })
    await insertExhibition(trx, { ...exhibition, Date: day.format(now + inDays * DAY_MS) })
  }
}
