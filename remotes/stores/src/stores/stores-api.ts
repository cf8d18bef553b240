import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ReceivedStore,
  receivedStore,
  type StoreStatus,
  storeFlags,
} from '@vayal/shared/contracts/store'
import { parseList, sameId } from '@vayal/shared/contracts/wire'
import { getJson, sendJson } from '@vayal/shared/runtime/http'

/** Every store, whatever its status, in the backend's order. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: async ({ signal }) => parseList(receivedStore, await getJson('/stores', { signal })),
})

/**
 * Gives a store another status.
 *
 * @throws {HttpError} 412 when someone else changed the store meanwhile.
 */
export function sendStoreStatus(store: ReceivedStore, status: StoreStatus): Promise<void> {
  // The whole of it, as it came: what is left out would be lost on some backends.
  const body = { ...store.received, ...storeFlags(status) }
  return sendJson('PUT', storePath(store), body, { revision: store.Revision })
}

/** The list as it is held here, for whoever changes stores. */
export function useStoreList() {
  const queryClient = useQueryClient()
  return {
    /** The store as it was last heard of; undefined when it is gone. */
    current: ({ StoreId }: ReceivedStore): ReceivedStore | undefined =>
      queryClient
        .getQueryData(storesQuery.queryKey)
        ?.find((listed) => sameId(listed.StoreId, StoreId)),
    /** Shows stores under another status, before the list is loaded again. */
    move(stores: readonly ReceivedStore[], status: StoreStatus) {
      const ids = new Set(stores.map(({ StoreId }) => String(StoreId)))
      queryClient.setQueryData(storesQuery.queryKey, (list) =>
        list?.map((store) => (ids.has(String(store.StoreId)) ? withStatus(store, status) : store)),
      )
    },
    /** Has it loaded again; nobody waits for it. */
    refresh: () =>
      void queryClient.invalidateQueries({ queryKey: storesQuery.queryKey, refetchType: 'all' }),
  }
}

/** Without its revision, which has moved: the list tells it when it is loaded again. */
function withStatus(store: ReceivedStore, status: StoreStatus): ReceivedStore {
  const flags = storeFlags(status)
  const received = { ...store.received, ...flags }
  return { ...store, ...flags, Revision: undefined, received }
}

export function useDeleteStore() {
  const queryClient = useQueryClient()
  const { refresh } = useStoreList()
  return useMutation({
    mutationFn: (deleted: ReceivedStore) => sendJson('DELETE', storePath(deleted)),
    onSuccess: (_, deleted) => {
      queryClient.setQueryData(storesQuery.queryKey, (list) =>
        list?.filter(({ StoreId }) => !sameId(StoreId, deleted.StoreId)),
      )
    },
    // Also after a failure: someone else may have deleted it.
    onSettled: refresh,
  })
}

function storePath({ StoreId }: ReceivedStore): string {
  return `/stores/${encodeURIComponent(StoreId)}`
}
