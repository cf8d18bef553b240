import { type News, newsTime } from '@vayal/shared/contracts/news'
import type { EntityId } from '@vayal/shared/contracts/wire'

/** Newest day first, of one day the later id first; what has no readable day comes last. */
export function newestFirst(all: readonly News[]): News[] {
  return all
    .map((item) => ({ item, time: newsTime(item.Date) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.time === b.time ? laterId(a.item.Id, b.item.Id) : b.time - a.time))
    .map(({ item }) => item)
}

/** Numbers by value, also where they came as text or within one: `n-10` is later than `n-9`. */
function laterId(a: EntityId, b: EntityId): number {
  return String(b).localeCompare(String(a), 'en', { numeric: true })
}
