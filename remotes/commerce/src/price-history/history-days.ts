import { dayTime } from '@vayal/shared/contracts/day'
import type { MarketPriceEntry } from '@vayal/shared/contracts/market-price'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { millisecondsInDay } from 'date-fns/constants'
import type { Prices } from '../prices/price-fields.ts'

/** Prices at the end of a day; `time` is the day in milliseconds since 1970, UTC. */
export type HistoryDay = Prices & { time: number }

/**
 * One price per day, oldest first: the last entry for a day counts. A future day was mistyped, so
 * its entry counts for the day on which it was made. @param entries newest first
 */
export function historyDays(entries: readonly MarketPriceEntry[]): HistoryDay[] {
  const days = new Map<number, HistoryDay>()
  for (const { LastUpdated, At, MinPrice, MaxPrice, AvgPrice } of entries) {
    const entered = dayTime(normaliseDay(At))
    const named = dayTime(normaliseDay(LastUpdated)) ?? entered
    // `entered` is a day in UTC: in India, the next day may have begun.
    const time = named && entered && named > entered + millisecondsInDay ? entered : named
    if (time !== null && !days.has(time)) days.set(time, { time, MinPrice, MaxPrice, AvgPrice })
  }
  return [...days.values()].sort((one, other) => one.time - other.time)
}

/** First of the last `span` days, including today. @param today milliseconds since 1970, UTC */
export function spanStart(span: number, today: number): number {
  return today - (span - 1) * millisecondsInDay
}
