import type { Queries } from '../database/database.ts'
import { insertExhibition } from '../exhibitions/exhibitions-repository.ts'
import { appendHistory } from '../market-prices/market-price-history-repository.ts'
import { insertMarketPrice } from '../market-prices/market-prices-repository.ts'
import { insertMarket } from '../markets/markets-repository.ts'
import { DEMO_EXHIBITIONS } from './demo/demo-exhibitions.ts'
import { DEMO_MARKETS } from './demo/demo-markets.ts'
import { demoPriceHistory } from './demo/demo-price-history.ts'
import { DEMO_PRICES } from './demo/demo-prices.ts'

const DAY_MS = 86_400_000

/** The demo's markets, its prices with their history, and its exhibitions. */
export async function seedCommerce(trx: Queries, now: number): Promise<void> {
  for (const market of DEMO_MARKETS) await insertMarket(trx, market)
  for (const price of DEMO_PRICES) {
    const history = demoPriceHistory(price, now)
    const latest = history.pop()
    if (!latest) continue
    const { at, ...prices } = latest
    const { name: Name, category: Category, units: Units } = price
    const { Id } = await insertMarketPrice(trx, { Name, Category, Units, ...prices }, at)
    await appendHistory(trx, Id, history)
  }
  for (const { inDays, ...exhibition } of DEMO_EXHIBITIONS) {
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })
    await insertExhibition(trx, { ...exhibition, Date: day.format(now + inDays * DAY_MS) })
  }
}
