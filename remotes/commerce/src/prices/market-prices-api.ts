import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type MarketPrice,
  type MarketPriceEdit,
  marketPrice,
  type NewMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { parseList } from '@vayal/shared/contracts/wire'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import { useIdempotencyKey } from '@vayal/shared/runtime/idempotency-key'

/** Every market price, in the backend's order. */
export const marketPricesQuery = queryOptions({
  queryKey: ['market-prices'],
  queryFn: ({ signal }) => getMarketPrices(signal),
})

/** The same at that very moment. @throws {HttpError} */
export async function getMarketPrices(signal?: AbortSignal): Promise<MarketPrice[]> {
  return parseList(marketPrice, await getJson('/marketprice', { signal }))
}

export type MarketPriceSave = {
  fields: NewMarketPrice
  /** Save even when someone else changed the price meanwhile. */
  overwrite: boolean
}

/**
 * Adds a market price, or replaces the one that is edited. Fails with an `HttpError` of status 412 when
 * someone else changed that meanwhile.
 */
export function useSaveMarketPrice(edited: MarketPrice | undefined) {
  const refreshList = useRefreshList()
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ fields, overwrite }: MarketPriceSave) => {
      // Also for an edit, or a second try after a lost answer would be told of someone else's change.
      const key = { idempotencyKey: idempotencyKey(fields) }
      if (!edited) return sendJson('POST', '/marketprice', fields, key)
      const body: MarketPriceEdit = { ...fields, Id: edited.Id }
      const revision = overwrite ? undefined : edited.Revision
      return sendJson('PUT', pricePath(edited), body, { revision, ...key })
    },
    onSuccess: refreshList,
  })
}

/** @returns what deletes a market price; it rejects with an `HttpError`. */
export function useDeleteMarketPrice() {
  const queryClient = useQueryClient()
  const refreshList = useRefreshList()
  return async (deleted: MarketPrice) => {
    try {
      await sendJson('DELETE', pricePath(deleted))
      queryClient.setQueryData(marketPricesQuery.queryKey, (list) =>
        list?.filter(({ Id }) => Id !== deleted.Id),
      )
    } finally {
      // Also after a failure: someone else may have deleted it.
      refreshList()
    }
  }
}

function pricePath({ Id }: MarketPrice): string {
  return `/marketprice/${encodeURIComponent(Id)}`
}

/** Has the list loaded again; nobody waits for it. */
function useRefreshList() {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ queryKey: marketPricesQuery.queryKey, refetchType: 'all' })
}
