import { useQuery } from '@tanstack/react-query'
import { type PreviousMarketPrice, previousMarketPrice } from '@vayal/shared/contracts/market-price'
import { listQuery } from '@vayal/shared/list/list-query'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { queryClient } from '@vayal/shared/runtime/query-client'

/** Last different prices of an earlier day. The key begins with that of the prices, so that a save refetches both. */
const previousPricesQuery = listQuery('/marketprice/previous', previousMarketPrice, ({ Id }) => Id)

/** Previous prices; undefined until they are loaded, and if the backend has none. */
export function usePreviousPrices(): PreviousMarketPrice[] | undefined {
  return useQuery({ ...previousPricesQuery, enabled: isOwnServer() }).data
}

/** Previous prices for a check before a save: from the cache unless a price was stored since. Empty if the backend has none. @throws {HttpError} */
export async function loadPreviousPrices(): Promise<PreviousMarketPrice[]> {
  if (!isOwnServer()) return []
  return queryClient.fetchQuery({ ...previousPricesQuery, staleTime: Number.POSITIVE_INFINITY })
}

/** Makes the next check load the previous prices again. */
export function invalidatePreviousPrices(): void {
  void queryClient.invalidateQueries({
    queryKey: previousPricesQuery.queryKey,
    refetchType: 'none',
  })
}
