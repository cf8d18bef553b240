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
import { retryUnanswered } from '@vayal/shared/runtime/retry-unanswered'

export const storesQuery = listQuery('/stores', receivedStore, ({ StoreId }) => StoreId)

/** Sends a status. Repeats with the same status and revision have the same idempotency key. @throws {HttpError} 412 (reference server) if the store has changed */
export function sendStoreStatus(store: ReceivedStore, status: StoreStatus): Promise<void> {
  // The whole store as received, because some backends delete missing fields.
  const body = { ...store.received, ...storeFlags(status) }
  const { StoreId, Revision } = store
  const idempotencyKey = `${status}:${StoreId}:${Revision}`
  return retryUnanswered(() =>
    sendJson('PUT', storePath(store), body, { revision: Revision, idempotencyKey }),
  )
}

export function useStoreList() {
  const queryClient = useQueryClient()
  const refresh = useRefreshList(storesQuery)
  return {
    load: () => queryClient.fetchQuery({ ...storesQuery, staleTime: 0 }),
    replace(stores: readonly ReceivedStore[]) {
      const byId = new Map(stores.map((store) => [String(store.StoreId), store]))
      queryClient.setQueryData(storesQuery.queryKey, (list) =>
        list?.map((store) => byId.get(String(store.StoreId)) ?? store),
      )
    },
    refresh,
  }
}

/** The store after a change of its status, with the revision that the reference server sets. */
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
