import { type Market, market, type NewMarket } from '@vayal/shared/contracts/market'
import type { SaveContext } from '@vayal/shared/form/use-entity-form'
import { listQuery } from '@vayal/shared/list/list-query'
import { sendJson } from '@vayal/shared/runtime/http'

export const marketsQuery = listQuery('/markets', market, ({ MarketId }) => MarketId)

export function saveMarket(body: NewMarket, { send, edited }: SaveContext<Market>) {
  return edited ? send('PUT', marketPath(edited), body) : send('POST', '/markets', body)
}

export function deleteMarket(deleted: Market): Promise<void> {
  return sendJson('DELETE', marketPath(deleted))
}

function marketPath({ MarketId }: Market): string {
  return `/markets/${encodeURIComponent(MarketId)}`
}
