import { dayTime } from '@vayal/shared/contracts/day'
import type { Exhibition } from '@vayal/shared/contracts/exhibition'

const DAY_MS = 86_400_000

/** Negative when it is over; null when its date is not a day. @param today `dd/MM/yyyy` */
export function daysUntil({ Date: day }: Exhibition, today: string): number | null {
  const [time, now] = [dayTime(day), dayTime(today)]
  return time === null || now === null ? null : (time - now) / DAY_MS
}

/** Upcoming exhibitions, the next one first; then past ones, the latest first; then undated ones. */
export function inOrderOfDate(all: readonly Exhibition[], today: string): Exhibition[] {
  const rank = (days: number | null) => (days === null ? 2 : days < 0 ? 1 : 0)
  return all
    .map((item) => ({ item, days: daysUntil(item, today) }))
    .sort((a, b) => rank(a.days) - rank(b.days) || Math.abs(a.days ?? 0) - Math.abs(b.days ?? 0))
    .map(({ item }) => item)
}
