import type { HistoryEntry } from '../../src/features/market-prices/market-price-history-repository.ts'
import { seededRandom } from '../seeded-random.ts'
import type { DemoPrice } from './demo-data.ts'

const DAYS = 60
const DAY_MS = 86_400_000
/** Distance of the minimum and the maximum from the average, as a fraction. */
const SPREAD = 0.12

/** Entries from the oldest to today’s. The same price always gets the same ones. */
export function demoPriceHistory(price: DemoPrice, now: number): HistoryEntry[] {
  const random = seededRandom(hashOf(price.Name))
  const period = 25 + random() * 30
  const phase = random() * 2 * Math.PI
  const entries: HistoryEntry[] = []
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const wave = Math.sin((2 * Math.PI * daysAgo) / period + phase) * 0.8
    const noise = (random() - 0.5) * 0.4
    const average = price.around * (1 + price.swing * (wave + noise))
    const skipped = random() < 0.08
    if (skipped && daysAgo > 0) continue
    const at = now - daysAgo * DAY_MS
    entries.push({
      MinPrice: rounded(average * (1 - SPREAD)),
      MaxPrice: rounded(average * (1 + SPREAD)),
      AvgPrice: rounded(average),
      Units: price.Units,
      LastUpdated: dayIn(at),
      at,
    })
  }
  return entries
}

/** Rounds as markets do: the higher the price, the larger the step. */
function rounded(value: number): number {
  const step = value < 10 ? 0.5 : value < 1000 ? 1 : value < 5000 ? 10 : 50
  return Math.round(value / step) * step
}

function dayIn(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(at)
}

/** FNV-1a over code points. */
function hashOf(text: string): number {
  return [...text].reduce(
    (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619),
    2166136261,
  )
}
