import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { priceOrNull } from '@vayal/shared/contracts/price'
import { daysFromToday } from '@vayal/shared/runtime/relative-time'

/** @param days number of days from today; null without a valid day */
export function isPast(days: number | null): boolean {
  return days !== null && days < 0
}

/** Upcoming exhibitions, the next one first; then past ones, the latest first; then undated ones. */
export function inOrderOfDate(all: readonly Exhibition[]): Exhibition[] {
  const rank = (days: number | null) => (days === null ? 2 : isPast(days) ? 1 : 0)
  return all
    .map((item) => ({ item, days: daysFromToday(item.Date) }))
    .sort((a, b) => rank(a.days) - rank(b.days) || Math.abs(a.days ?? 0) - Math.abs(b.days ?? 0))
    .map(({ item }) => item)
}

const AMOUNT = /\p{Nd}+(?:[,.]\p{Nd}+)*/u

/** First amount of a fee, in rupees: 0 for words alone, such as "Free"; null for an empty or ambiguous fee ("12,50"). */
export function feeAmount({ EntryFee: fee }: Exhibition): number | null {
  if (fee.trim() === '') return null
  return priceOrNull(AMOUNT.exec(fee)?.[0] ?? '0')
}
