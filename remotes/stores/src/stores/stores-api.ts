import { useQueryClient } from '@tanstack/react-query'
import {
  type ReceivedStore,
  receivedStore,
  type StoreStatus,
  storeFlags,
} from '@vayal/shared/contracts/store'
import { listQuery, useRefreshList } from '@vayal/shared/list/list-query'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { sendJson } from '@vayal/shared/runtime/http'

/** Every store, whatever its status, in the backend's order. */
export const storesQuery = listQuery('/stores', receivedStore, ({ StoreId }) => StoreId)

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

/** The cached list of stores, for changes to several of them. */
export function useStoreList() {
  const queryClient = useQueryClient()
  const refresh = useRefreshList(storesQuery)
  return {
    /** Loads the current list; rejects when that fails. */
    load: () => queryClient.fetchQuery({ ...storesQuery, staleTime: 0 }),
    /** Shows stores as they are by now, before the list is loaded again. */
    replace(stores: readonly ReceivedStore[]) {
      const byId = new Map(stores.map((store) => [String(store.StoreId), store]))
      queryClient.setQueryData(storesQuery.queryKey, (list) =>
        list?.map((store) => byId.get(String(store.StoreId)) ?? store),
      )
    },
    /** Loads the list again in the background. */
    refresh,
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

export function deleteStore(deleted: ReceivedStore): Promise<void> {
  return sendJson('DELETE', storePath(deleted))
}

function storePath({ StoreId }: ReceivedStore): string {
  return `/stores/${encodeURIComponent(StoreId)}`
}
