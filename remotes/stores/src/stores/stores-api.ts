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

export type StoreDecision = { store: ReceivedStore; status: StoreStatus }

/**
 * Gives a store another status, and has the list loaded again. Fails with an `HttpError`, of status
 * 412 when someone else changed the store meanwhile.
 */
export function useSetStoreStatus() {
  const queryClient = useQueryClient()
  const refreshList = useRefreshList()
  return useMutation({
    mutationFn: ({ store, status }: StoreDecision) =>
      // The whole of it, as it came: what is left out would be lost on some backends.
      sendJson(
        'PUT',
        storePath(store),
        { ...store.received, ...storeFlags(status) },
        { revision: store.Revision },
      ),
    onSuccess: (_, { store, status }) => {
      const flags = storeFlags(status)
      queryClient.setQueryData(storesQuery.queryKey, (list) =>
        list?.map((listed) =>
          sameId(listed.StoreId, store.StoreId)
            ? // What revision it has now, the list tells when it is loaded again.
              {
                ...listed,
                ...flags,
                Revision: undefined,
                received: { ...listed.received, ...flags },
              }
            : listed,
        ),
      )
    },
    // Also after a failure: someone else may have decided.
    onSettled: refreshList,
  })
}

export function useDeleteStore() {
  const queryClient = useQueryClient()
  const refreshList = useRefreshList()
  return useMutation({
    mutationFn: (deleted: ReceivedStore) => sendJson('DELETE', storePath(deleted)),
    onSuccess: (_, deleted) => {
      queryClient.setQueryData(storesQuery.queryKey, (list) =>
        list?.filter(({ StoreId }) => !sameId(StoreId, deleted.StoreId)),
      )
    },
    // Also after a failure: someone else may have deleted it.
    onSettled: refreshList,
  })
}

function storePath({ StoreId }: ReceivedStore): string {
  return `/stores/${encodeURIComponent(StoreId)}`
}

/** Has the list loaded again; nobody waits for it. */
function useRefreshList() {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ queryKey: storesQuery.queryKey, refetchType: 'all' })
}
