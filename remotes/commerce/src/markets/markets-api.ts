import { type Market, market, type NewMarket } from '@vayal/shared/contracts/market'
import type { Send } from '@vayal/shared/form/use-entity-form'
import { type Deletion, listQuery } from '@vayal/shared/list/list-query'
import { sendJson } from '@vayal/shared/runtime/http'

/** Every market, in the backend's order. */
export const marketsQuery = listQuery('/markets', market)

/** Adds a market, or replaces the one that is edited. */
export function saveMarket(body: NewMarket, send: Send, edited: Market | undefined) {
  return edited ? send('PUT', pathOf(edited), body) : send('POST', '/markets', body)
}

export const marketDeletion: Deletion<Market> = {
  list: marketsQuery,
  idOf: ({ MarketId }) => MarketId,
  send: (deleted) => sendJson('DELETE', pathOf(deleted)),
}

function pathOf({ MarketId }: Market): string {
  return `/markets/${encodeURIComponent(MarketId)}`
}
