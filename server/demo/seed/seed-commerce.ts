import { storeFlags } from '@vayal/shared/contracts/store'
import { exhibitions } from '../../src/features/exhibitions/exhibitions-repository.ts'
import { appendHistory } from '../../src/features/market-prices/market-price-history-repository.ts'
import { marketPrices } from '../../src/features/market-prices/market-prices-repository.ts'
import { markets } from '../../src/features/markets/markets-repository.ts'
import { stores } from '../../src/features/stores/stores-repository.ts'
import type { Queries } from '../../src/platform/database/database.ts'
import type { DemoData } from './demo-data.ts'
import { demoPriceHistory } from './demo-price-history.ts'
import { submissionTimes } from './submission-times.ts'

const DAY_MS = 86_400_000

export async function seedCommerce(trx: Queries, data: DemoData, now: number): Promise<void> {
  const submittedAt = submissionTimes(data.stores, now)
  for (const [at, { status, ...store }] of data.stores.entries()) {
    await stores.insert(trx, { ...store, ...storeFlags(status), SubmittedAt: submittedAt[at] })
  }
  for (const market of data.markets) await markets.insert(trx, market)
  for (const price of data.marketPrices) {
    const history = demoPriceHistory(price, now)
    const latest = history.pop()
    if (!latest) continue
    const { Name, Category } = price
    const values = { Name, Category, ...latest, acknowledged: [] }
    const { Id } = await marketPrices.insert(trx, values)
    await appendHistory(trx, Id, history)
  }
  for (const { inDays, ...exhibition } of data.exhibitions) {
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })
    await exhibitions.insert(trx, { ...exhibition, Date: day.format(now + inDays * DAY_MS) })
  }
}
