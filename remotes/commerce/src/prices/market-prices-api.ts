import {
  type MarketPrice,
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

/** A price as it is sent. Another backend's unit is sent back as it is. */
export type PriceBody = Omit<NewMarketPrice, 'Units'> & { Units: string }

/** Adds a market price, or replaces the edited one. */
export function saveMarketPrice(
  body: PriceBody,
  { send, edited }: Pick<SaveContext<MarketPrice>, 'send' | 'edited'>,
) {
  if (!edited) return send('POST', '/marketprice', body)
  return send('PUT', pathOf(edited), { ...body, Id: edited.Id })
}

export function deleteMarketPrice(deleted: MarketPrice): Promise<void> {
  return sendJson('DELETE', pathOf(deleted))
}

function pathOf({ Id }: MarketPrice): string {
  return `/marketprice/${encodeURIComponent(Id)}`
}
