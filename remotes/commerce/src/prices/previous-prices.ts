import { useQuery } from '@tanstack/react-query'
import { type PreviousMarketPrice, previousMarketPrice } from '@vayal/shared/contracts/market-price'
import { listQuery } from '@vayal/shared/list/list-query'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { queryClient } from '@vayal/shared/runtime/query-client'

/** For each price, the last different price of an earlier day. The key begins with that of the market prices, so that invalidating those refetches both. */
const previousPricesQuery = listQuery('/marketprice/previous', previousMarketPrice, ({ Id }) => Id)

/** Previous prices; undefined until they are loaded, and if the backend has none. */
export function usePreviousPrices(): PreviousMarketPrice[] | undefined {
  return useQuery({ ...previousPricesQuery, enabled: isOwnServer() }).data
}

/** Previous prices for a check before a save: from the cache unless invalidated since. Empty if the backend has none. @throws {HttpError} */
export async function loadPreviousPrices(): Promise<PreviousMarketPrice[]> {
  if (!isOwnServer()) return []
  try {
    const staleTime = Number.POSITIVE_INFINITY
    return await queryClient.fetchQuery({ ...previousPricesQuery, staleTime })
  } catch (error) {
    // The row and the form would take a 404 for a deleted price.
    if (error instanceof HttpError && error.status === 404) return []
    throw error
  }
}

/** Makes the next check load the previous prices again. */
export function invalidatePreviousPrices(): void {
  void queryClient.invalidateQueries({
    queryKey: previousPricesQuery.queryKey,
    refetchType: 'none',
  })
}
