import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Market, market, type NewMarket } from '@vayal/shared/contracts/market'
import { parseList } from '@vayal/shared/contracts/wire'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import { useIdempotencyKey } from '@vayal/shared/runtime/idempotency-key'

/** Every market, in the backend's order. */
export const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: async ({ signal }) => parseList(market, await getJson('/markets', { signal })),
})

export type MarketSave = {
  fields: NewMarket
  /** Save even when someone else changed the market meanwhile. */
  overwrite: boolean
}

/**
 * Adds a market, or replaces the one that is edited. Fails with an `HttpError` of status 412 when
 * someone else changed that meanwhile.
 */
export function useSaveMarket(edited: Market | undefined) {
  const refreshList = useRefreshList()
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ fields, overwrite }: MarketSave) => {
      // Also for an edit, or a second try after a lost answer would be told of someone else's change.
      const key = { idempotencyKey: idempotencyKey(fields) }
      if (!edited) return sendJson('POST', '/markets', fields, key)
      const revision = overwrite ? undefined : edited.Revision
      return sendJson('PUT', marketPath(edited), fields, { revision, ...key })
    },
    onSuccess: refreshList,
  })
}

/** @returns what deletes a market; it rejects with an `HttpError`. */
export function useDeleteMarket() {
  const queryClient = useQueryClient()
  const refreshList = useRefreshList()
  return async (deleted: Market) => {
    try {
      await sendJson('DELETE', marketPath(deleted))
      queryClient.setQueryData(marketsQuery.queryKey, (list) =>
        list?.filter(({ MarketId }) => MarketId !== deleted.MarketId),
      )
    } finally {
      // Also after a failure: someone else may have deleted it.
      refreshList()
    }
  }
}

function marketPath({ MarketId }: Market): string {
  return `/markets/${encodeURIComponent(MarketId)}`
}

/** Has the list loaded again; nobody waits for it. */
function useRefreshList() {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ queryKey: marketsQuery.queryKey, refetchType: 'all' })
}
