import { queryOptions } from '@tanstack/react-query'
import { marketPriceEntry } from '@vayal/shared/contracts/market-price'
import { type EntityId, parseList } from '@vayal/shared/contracts/wire'
import { getJson } from '@vayal/shared/runtime/http'
import { queryClient } from '@vayal/shared/runtime/query-client'
import pLimit from 'p-limit'

/** Milliseconds that a row must be visible, so that scrolling past it fetches nothing. */
const MIN_VISIBLE_MS = 150

const limit = pLimit(3)

/** Price after each of its changes, newest first. Only the reference server keeps it. */
export function priceHistoryQuery(id: EntityId) {
  return queryOptions({
    queryKey: ['market-price-history', String(id)],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, MIN_VISIBLE_MS))
      return limit(async () => {
        signal.throwIfAborted()
        const path = `/marketprice/${encodeURIComponent(id)}/history`
        return parseList(marketPriceEntry, await getJson(path, { signal }))
      })
    },
    staleTime: 5 * 60_000,
  })
}

export function refreshHistory(ids: readonly EntityId[]): void {
  for (const id of ids) void queryClient.invalidateQueries(priceHistoryQuery(id))
}
