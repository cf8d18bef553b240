import type { Send } from '@vayal/shared/form/use-entity-form'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { sendJson } from '@vayal/shared/runtime/http'
import { randomKey } from '@vayal/shared/runtime/idempotency-key'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { retryUnanswered } from '@vayal/shared/runtime/retry-unanswered'
import { refreshHistory } from '../../price-history/price-history-query.ts'
import {
  getMarketPrices,
  marketPricesQuery,
  saveMarketPrice,
} from '../../prices/market-prices-api.ts'
import { invalidatePreviousPrices, loadPreviousPrices } from '../../prices/previous-prices.ts'
import { rowId } from '../model/row-draft.ts'
import type { SheetBackend } from './sheet-sender.ts'

const { queryKey } = marketPricesQuery

export const sheetBackend: SheetBackend = {
  send({ stored: edited, body, ...others }, signal) {
    const options = { ...others, revision: edited.Revision }
    const send: Send = (method, path, sent) => sendJson(method, path, sent, options)
    return retryUnanswered(() => saveMarketPrice(body, { send, edited }), signal)
  },
  acceptsStaleWrites: () => !isOwnServer(),
  loadLatest: () => retryUnanswered(getMarketPrices),
  loadPrevious: loadPreviousPrices,
  onStored(prices) {
    const byId = new Map(prices.map((price) => [rowId(price), price]))
    // A list in flight may be stale.
    void queryClient.cancelQueries({ queryKey, exact: true })
    invalidatePreviousPrices()
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
}
