import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ReceivedStore,
  receivedStore,
  type StoreStatus,
  storeFlags,
} from '@vayal/shared/contracts/store'
import { parseList, sameId } from '@vayal/shared/contracts/wire'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { getJson, sendJson } from '@vayal/shared/runtime/http'

/** Every store, whatever its status, in the backend's order. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: async ({ signal }) => parseList(receivedStore, await getJson('/stores', { signal })),
})

/**
 * Gives a store another status. A try whose answer got lost can be repeated.
 *
 * @throws {HttpError} 412 when someone else changed the store meanwhile.
 */
export function sendStoreStatus(store: ReceivedStore, status: StoreStatus): Promise<void> {
  // The whole of it, as it came: what is left out would be lost on some backends.
  const body = { ...store.received, ...storeFlags(status) }
  const { StoreId, Revision } = store
  return sendJson('PUT', storePath(store), body, {
    revision: Revision,
    idempotencyKey: `${status}:${StoreId}:${Revision}`,
  })
}

/** The list as it is held here, for whoever changes stores. */
export function useStoreList() {
  const queryClient = useQueryClient()
  return {
    /** The list as it is by now; rejects when it cannot be had. */
    load: () => queryClient.fetchQuery({ ...storesQuery, staleTime: 0 }),
    /** Shows stores as they are by now, before the list is loaded again. */
    replace(stores: readonly ReceivedStore[]) {
      const byId = new Map(stores.map((store) => [String(store.StoreId), store]))
      queryClient.setQueryData(storesQuery.queryKey, (list) =>
        list?.map((store) => byId.get(String(store.StoreId)) ?? store),
      )
    },
    /** Has it loaded again; nobody waits for it. */
    refresh: () =>
      void queryClient.invalidateQueries({ queryKey: storesQuery.queryKey, refetchType: 'all' }),
  }
}

/** A store as our change of its status leaves it. Each change counts our server's revision up by one. */
export function withStatus(store: ReceivedStore, status: StoreStatus): ReceivedStore {
  const flags = storeFlags(status)
  const received = { ...store.received, ...flags }
  const { Revision } = store
  const next = isOwnServer() && Revision !== undefined ? Revision + 1 : undefined
  return { ...store, ...flags, Revision: next, received }
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
