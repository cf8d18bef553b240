import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from '@vayal/shared/contracts/schema'
import { type EntityId, parseList, sameId } from '@vayal/shared/contracts/wire'
import { getJson } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { queryClient } from '@vayal/shared/runtime/query-client'

/** Options of `useQuery` for a list, with a function that returns an item's id. */
export type ListQuery<Item> = ReturnType<typeof listQuery<Item>>

/**
 * Query for all items that `GET path` returns, in the backend's order. The parts of the path are
 * the query key.
 *
 * @param contract of one item.
 */
export function listQuery<Item>(
  path: string,
  contract: z.ZodMiniType<Item>,
  idOf: (item: Item) => EntityId,
) {
  const options = queryOptions({
    queryKey: path.split('/').slice(1),
    queryFn: async ({ signal }) => parseList(contract, await getJson(path, { signal })),
  })
  return { ...options, idOf }
}

/**
 * Prefetches a list for the next page, which must not show cached items. The closing page may abort
 * the request; the list then counts as stale, and the next page loads it.
 */
export function prefetchFresh<Item>(list: ListQuery<Item>): void {
  void queryClient.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' })
  void queryClient.prefetchQuery({ ...list, staleTime: 0 })
}

/** @returns a function that refetches a list in the background, whether or not a page shows it. */
export function useRefreshList({ queryKey }: { queryKey: string[] }): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
}

/**
 * Mutation that deletes an item and removes it from its list. A 404 counts as success when the list
 * no longer has the item: another administrator deleted it, or an earlier answer got lost. If the
 * list still has it, the backend may not implement the call.
 *
 * @param send sends the deletion; rejects with an `HttpError`.
 */
export function useDelete<Item>(list: ListQuery<Item>, send: (item: Item) => Promise<void>) {
  const { queryKey, idOf } = list
  const queryClient = useQueryClient()
  const refresh = useRefreshList(list)

  async function isGone(deleted: Item): Promise<boolean> {
    const items = await queryClient.fetchQuery({ ...list, staleTime: 0 })
    return !items.some((item) => sameId(idOf(item), idOf(deleted)))
  }

  return useMutation({
    mutationFn: async (item: Item) => {
      try {
        await send(item)
      } catch (error) {
        const isMissing = error instanceof HttpError && error.status === 404
        if (!isMissing || !(await isGone(item).catch(() => false))) throw error
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
