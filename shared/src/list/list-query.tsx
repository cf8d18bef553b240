import {
  type DataTag,
  queryOptions,
  type UndefinedInitialDataOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from '@vayal/shared/contracts/schema'
import { type EntityId, parseList, sameId } from '@vayal/shared/contracts/wire'
import { getJson } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { withOfflineError } from '@vayal/shared/runtime/offline-error'
import { queryClient } from '@vayal/shared/runtime/query-client'

export type ListQuery<Item> = UndefinedInitialDataOptions<Item[], Error, Item[], string[]> & {
  queryKey: DataTag<string[], Item[], Error>
  idOf: (item: Item) => EntityId
}

/** All items of `GET path`, in the backend's order. The query key is the path's parts. */
export function listQuery<Item>(
  path: string,
  contract: z.ZodMiniType<Item>,
  idOf: (item: Item) => EntityId,
): ListQuery<Item> {
  const options = queryOptions({
    queryKey: path.split('/').slice(1),
    queryFn: async ({ signal }) => parseList(contract, await getJson(path, { signal })),
  })
  return { ...options, idOf }
}

/** Fetches the list even if fresh. Marks it as stale first, in case this page closes and aborts the request. */
export function prefetchFresh<Item>(list: ListQuery<Item>): void {
  void queryClient.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' })
  void queryClient.prefetchQuery({ ...list, staleTime: 0 })
}

/** Returns a function that refetches the list in the background, even if no page shows it. */
export function useRefreshList({ queryKey }: { queryKey: string[] }): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
}

/**
 * Deletes an item, and removes it from the cached list.
 * A 404 counts as success if the list no longer has the item: an earlier answer may have been lost.
 * If the list still has it, the backend may not implement the call.
 */
export async function deleteItem<Item>(
  list: ListQuery<Item>,
  send: (item: Item) => Promise<void>,
  deleted: Item,
): Promise<void> {
  const isOther = (item: Item) => !sameId(list.idOf(item), list.idOf(deleted))
  try {
    await send(deleted)
  } catch (error) {
    const isMissing = error instanceof HttpError && error.status === 404
    const fetched = isMissing
      ? await queryClient.fetchQuery({ ...list, staleTime: 0 }).catch(() => null)
      : null
    if (!fetched?.every(isOther)) throw error
  }
  queryClient.setQueryData(list.queryKey, (items) => items?.filter(isOther))
}

export function useDelete<Item>(list: ListQuery<Item>, send: (item: Item) => Promise<void>) {
  return useMutation({
    mutationFn: (item: Item) => withOfflineError(deleteItem(list, send, item)),
    // Also after a failure, because the list may be stale.
    onSettled: useRefreshList(list),
  })
}
