import { type News, newsTime } from '@vayal/shared/contracts/news'
import type { EntityId } from '@vayal/shared/contracts/wire'

/** Within a day the later id comes first. News without a valid day come last. */
export function newestFirst(all: readonly News[]): News[] {
  return all
    .map((item) => ({ item, time: newsTime(item.Date) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.time === b.time ? compareLaterFirst(a.item.Id, b.item.Id) : b.time - a.time))
    .map(({ item }) => item)
}

/** Compares digits by value, even within text: `n-10` is later than `n-9`. */
function compareLaterFirst(a: EntityId, b: EntityId): number {
  return String(b).localeCompare(String(a), 'en', { numeric: true })
}
