import {
  type MarketPrice,
  marketPrice,
  type NewMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { parseList } from '@vayal/shared/contracts/wire'
import type { SaveContext } from '@vayal/shared/form/use-entity-form'
import { listQuery } from '@vayal/shared/list/list-query'
import { getJson, sendJson } from '@vayal/shared/runtime/http'

export const marketPricesQuery = listQuery('/marketprice', marketPrice, ({ Id }) => Id)

/** Fetches the market prices, bypassing the query cache. @throws {HttpError} */
export async function getMarketPrices(): Promise<MarketPrice[]> {
  return parseList(marketPrice, await getJson('/marketprice'))
}

/** Body of a save. An unlisted unit of a foreign backend is sent back unchanged. */
export type PriceBody = Omit<NewMarketPrice, 'Units'> & { Units: string }

/** Adds a price, or updates `edited`. @throws {HttpError} */
export function saveMarketPrice(
  body: PriceBody,
  { send, edited }: Pick<SaveContext<MarketPrice>, 'send' | 'edited'>,
): Promise<void> {
  if (!edited) return send('POST', '/marketprice', body)
  return send('PUT', marketPricePath(edited), { ...body, Id: edited.Id })
}

export function deleteMarketPrice(deleted: MarketPrice): Promise<void> {
  return sendJson('DELETE', marketPricePath(deleted))
}

function marketPricePath({ Id }: MarketPrice): string {
  return `/marketprice/${encodeURIComponent(Id)}`
}
