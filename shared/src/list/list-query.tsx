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

/** Fetches even a fresh list. If the closing page aborts the request, the next one repeats it. */
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
 * A 404 counts as success if the list no longer has the item: an earlier answer may be lost.
 * If the list still has it, the backend may not implement the call.
 */
export function useDelete<Item>(list: ListQuery<Item>, send: (item: Item) => Promise<void>) {
  const { queryKey, idOf } = list
  const queryClient = useQueryClient()
  const refresh = useRefreshList(list)

  async function isDeleted(deleted: Item): Promise<boolean> {
    const items = await queryClient.fetchQuery({ ...list, staleTime: 0 })
    return !items.some((item) => sameId(idOf(item), idOf(deleted)))
  }

  return useMutation({
    mutationFn: async (item: Item) => {
      try {
        await send(item)
      } catch (error) {
        const isMissing = error instanceof HttpError && error.status === 404
        if (!isMissing || !(await isDeleted(item).catch(() => false))) throw error
      }
    },
    onSuccess: (_, deleted) => {
      queryClient.setQueryData(queryKey, (items) =>
        items?.filter((item) => !sameId(idOf(item), idOf(deleted))),
      )
    },
    // Also after a failure, because the list may be stale.
    onSettled: refresh,
  })
}
