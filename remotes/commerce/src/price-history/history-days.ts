import { dayTime } from '@vayal/shared/contracts/day'
import type { MarketPriceEntry } from '@vayal/shared/contracts/market-price'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { dayInIndia } from '@vayal/shared/runtime/days'
import { millisecondsInDay } from 'date-fns/constants'
import type { PriceField, Prices } from '../prices/price-fields.ts'

/** Prices at the end of a day; `time` is the day in milliseconds since 1970, UTC. */
export type HistoryDay = Prices & { time: number }

/** Spans that the dialog offers; the line of the button has the first. */
export const SPAN_DAYS = [30, 90, 365] as const

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

/** First of the last `span` days, including `today`; both days in the unit of `HistoryDay.time`. */
export function spanStart(span: number, today: number): number {
  return today - (span - 1) * millisecondsInDay
}

/** `dd/MM/yyyy` of a `HistoryDay.time`: midnight in UTC is the same day in India. */
export function dayAt(time: number): string {
  return dayInIndia(new Date(time))
}

export type DayPrice = { time: number; price: number }

/** Prices of one field, without the days that have none. */
export function pricesOf(days: readonly HistoryDay[], field: PriceField): DayPrice[] {
  return days.flatMap(({ time, [field]: price }) => (price === null ? [] : [{ time, price }]))
}
