import type { QueryClient } from '@tanstack/react-query'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { checkConnection } from '@vayal/shared/runtime/connection'
import { sendJson } from '@vayal/shared/runtime/http'
import { refreshHistory } from '../../price-history/price-history-query.ts'
import {
  getMarketPrices,
  marketPricesQuery,
  saveMarketPrice,
} from '../../prices/market-prices-api.ts'
import { rowId } from '../model/row-draft.ts'
import { isUnanswered } from '../model/row-state.ts'
import type { PriceWrite, SheetStoreOptions } from './sheet-store.ts'

/** Calls of the sheet to the backend and the query cache. */
export function sheetBackend(
  queryClient: QueryClient,
): Pick<SheetStoreOptions, 'send' | 'loadLatest' | 'onStored' | 'onSaved'> {
  const { queryKey } = marketPricesQuery
  return {
    async send({ stored, body, ...options }: PriceWrite) {
      const write = { ...options, revision: stored.Revision }
      const saving = saveMarketPrice(body, {
        edited: stored,
        send: (method, path, sent) => sendJson(method, path, sent, write),
      })
      await saving.catch(probeConnection)
    },
    // Another backend accepts a stale write.
    loadLatest: async (isForced) =>
      isOwnServer() && !isForced ? null : getMarketPrices().catch(probeConnection),
    onStored(prices: readonly MarketPrice[]) {
      const byId = new Map(prices.map((price) => [rowId(price), price]))
      // A list in flight may be stale.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (list) =>
        list?.map((price) => byId.get(rowId(price)) ?? price),
      )
    },
    onSaved(ids) {
      void queryClient.invalidateQueries({ queryKey })
      refreshHistory(ids)
    },
  }
}

function probeConnection(error: unknown): never {
  if (isUnanswered(error)) void checkConnection()
  throw error
}
