import { queryOptions } from '@tanstack/react-query'
import { marketPriceEntry } from '@vayal/shared/contracts/market-price'
import { type EntityId, parseList } from '@vayal/shared/contracts/wire'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { getJson } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { store } from '@vayal/shared/runtime/store'
import { atom, useAtomValue } from 'jotai'
import pLimit from 'p-limit'

/** Milliseconds that a row must be visible, so that scrolling past it fetches nothing. */
const MIN_VISIBLE_MS = 150

const limit = pLimit(3)
/** One missing history may belong to a deleted price; two mean that the backend has none. */
const MISSING_LIMIT = 2

/** Number of histories that were not found; -Infinity once one was found. */
const missingAtom = atom(0)
const availableAtom = atom((get) => isOwnServer() && get(missingAtom) < MISSING_LIMIT)

/** True while the backend may keep a price history. Otherwise the history is not shown. */
export function useHistoryAvailable(): boolean {
  return useAtomValue(availableAtom)
}

/** Price after each of its changes, newest first. */
export function priceHistoryQuery(id: EntityId) {
  return queryOptions({
    queryKey: ['market-price-history', String(id)],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, MIN_VISIBLE_MS))
      return limit(() => fetchHistory(id, signal))
    },
    staleTime: 5 * 60_000,
  })
}

async function fetchHistory(id: EntityId, signal: AbortSignal) {
  signal.throwIfAborted()
  if (!store.get(availableAtom)) throw new Error('The backend keeps no history')
  try {
    const answer = await getJson(`/marketprice/${encodeURIComponent(id)}/history`, { signal })
    store.set(missingAtom, Number.NEGATIVE_INFINITY)
    return parseList(marketPriceEntry, answer)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) store.set(missingAtom, (n) => n + 1)
    throw error
  }
}

export function refreshHistory(ids: readonly EntityId[]): void {
  for (const id of ids) void queryClient.invalidateQueries(priceHistoryQuery(id))
}
