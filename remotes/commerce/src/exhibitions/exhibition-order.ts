import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { daysFromToday } from '@vayal/shared/runtime/relative-time'

/** Upcoming exhibitions, the next one first; then past ones, the latest first; then undated ones. */
export function inOrderOfDate(all: readonly Exhibition[]): Exhibition[] {
  const rank = (days: number | null) => (days === null ? 2 : days < 0 ? 1 : 0)
  return all
    .map((item) => ({ item, days: daysFromToday(item.Date) }))
    .sort((a, b) => rank(a.days) - rank(b.days) || Math.abs(a.days ?? 0) - Math.abs(b.days ?? 0))
    .map(({ item }) => item)
}
