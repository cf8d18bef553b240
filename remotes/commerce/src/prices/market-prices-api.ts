import {
  type MarketPrice,
  type MarketPriceEdit,
  marketPrice,
  type NewMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { parseList } from '@vayal/shared/contracts/wire'
import type { SaveContext } from '@vayal/shared/form/use-entity-form'
import { listQuery } from '@vayal/shared/list/list-query'
import { getJson, sendJson } from '@vayal/shared/runtime/http'

/** Every market price, in the backend's order. */
export const marketPricesQuery = listQuery('/marketprice', marketPrice, ({ Id }) => Id)

/** Every market price as the server has it now, past the query cache. @throws {HttpError} */
export async function getMarketPrices(): Promise<MarketPrice[]> {
  return parseList(marketPrice, await getJson('/marketprice'))
}

/** Adds a market price, or replaces the one that is edited. */
export function saveMarketPrice(body: NewMarketPrice, { send, edited }: SaveContext<MarketPrice>) {
  if (!edited) return send('POST', '/marketprice', body)
  const edit: MarketPriceEdit = { ...body, Id: edited.Id }
  return send('PUT', pathOf(edited), edit)
}

export function deleteMarketPrice(deleted: MarketPrice): Promise<void> {
  return sendJson('DELETE', pathOf(deleted))
}

function pathOf({ Id }: MarketPrice): string {
  return `/marketprice/${encodeURIComponent(Id)}`
}
