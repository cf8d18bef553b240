import {
  type MarketPrice,
  marketPrice,
  type NewMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { parseList } from '@vayal/shared/contracts/wire'
import type { SaveContext } from '@vayal/shared/form/use-entity-form'
import { listQuery } from '@vayal/shared/list/list-query'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import { invalidatePreviousPrices } from './previous-prices.ts'

export const marketPricesQuery = listQuery('/marketprice', marketPrice, ({ Id }) => Id)

/** Fetches the market prices, bypassing the query cache. @throws {HttpError} */
export async function getMarketPrices(): Promise<MarketPrice[]> {
  return parseList(marketPrice, await getJson('/marketprice'))
}

/** Body of a save. An unlisted unit of a foreign backend is sent back unchanged. */
export type PriceBody = Omit<NewMarketPrice, 'Units'> & { Units: string }

export function saveMarketPrice(
  body: PriceBody,
  { send, edited }: Pick<SaveContext<MarketPrice>, 'send' | 'edited'>,
): Promise<void> {
  const saving = edited
    ? send('PUT', marketPricePath(edited), { ...body, Id: edited.Id })
    : send('POST', '/marketprice', body)
  // Also after a failure: the price may be stored, or another administrator may have changed it.
  return saving.finally(invalidatePreviousPrices)
}

export function deleteMarketPrice(deleted: MarketPrice): Promise<void> {
  return sendJson('DELETE', marketPricePath(deleted))
}

function marketPricePath({ Id }: MarketPrice): string {
  return `/marketprice/${encodeURIComponent(Id)}`
}
