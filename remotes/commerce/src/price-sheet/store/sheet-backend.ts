import { isOwnServer } from '@vayal/shared/runtime/config'
import { checkConnection, connectedAtom } from '@vayal/shared/runtime/connection'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { sendJson } from '@vayal/shared/runtime/http'
import { randomKey } from '@vayal/shared/runtime/idempotency-key'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { store as atoms } from '@vayal/shared/runtime/store'
import { changeWarnings } from '../../price-check/price-warnings.ts'
import { refreshHistory } from '../../price-history/price-history-query.ts'
import {
  getMarketPrices,
  marketPricesQuery,
  saveMarketPrice,
} from '../../prices/market-prices-api.ts'
import { rowId } from '../model/row-draft.ts'
import { hasNoResponse } from '../model/row-state.ts'
import type { PriceWrite, SheetBackend } from './sheet-sender.ts'

const { queryKey } = marketPricesQuery

export const sheetBackend: SheetBackend = {
  async send(write, signal) {
    // If the connection works again already, no later event repeats the write.
    await sendPrice(write).catch(async (error) => {
      if (!hasNoResponse(error)) throw error
      await checkConnection()
      if (signal.aborted || !atoms.get(connectedAtom)) throw error
      await sendPrice(write)
    })
  },
  // A foreign backend accepts stale writes, so the sheet looks for conflicts first.
  async loadLatest(isForced) {
    if (isOwnServer() && !isForced) return null
    return getMarketPrices().catch((error) => {
      if (hasNoResponse(error)) void checkConnection()
      throw error
    })
  },
  onStored(prices) {
    const byId = new Map(prices.map((price) => [rowId(price), price]))
    // A list in flight may be stale.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((price) => byId.get(rowId(price)) ?? price),
    )
  },
  onSaveEnd(ids) {
    void queryClient.invalidateQueries({ queryKey })
    refreshHistory(ids)
  },
  newKey: randomKey,
  today: todayInIndia,
  check({ id, stored: last, body: next }, today) {
    return { id, name: next.Name, last, next, warnings: changeWarnings(next, last, today) }
  },
}

function sendPrice({ stored, body, ...options }: PriceWrite): Promise<unknown> {
  const write = { ...options, revision: stored.Revision }
  return saveMarketPrice(body, {
    edited: stored,
    send: (method, path, sent) => sendJson(method, path, sent, write),
  })
}
