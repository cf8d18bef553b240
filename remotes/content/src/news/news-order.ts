import { type News, newsTime } from '@vayal/shared/contracts/news'
import type { EntityId } from '@vayal/shared/contracts/wire'

/** Sorts by day, then by id, both descending. News without a valid day come last. */
export function newestFirst(all: readonly News[]): News[] {
  return all
    .map((item) => ({ item, time: newsTime(item.Date) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) =>
      a.time === b.time ? compareIdsDescending(a.item.Id, b.item.Id) : b.time - a.time,
    )
    .map(({ item }) => item)
}

/** Compares digits by value, even within text: `n-10` comes before `n-9`. */
function compareIdsDescending(a: EntityId, b: EntityId): number {
  return String(b).localeCompare(String(a), 'en', { numeric: true })
}
