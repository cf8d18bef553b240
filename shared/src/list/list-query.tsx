import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from '@vayal/shared/contracts/schema'
import { type EntityId, parseList, sameId } from '@vayal/shared/contracts/wire'
import { getJson } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { queryClient } from '@vayal/shared/runtime/query-client'

/** Query for a list of items, as `useQuery` takes it, with the id of an item. */
export type ListQuery<Item> = ReturnType<typeof listQuery<Item>>

/**
 * Query for all items that `GET path` answers, in the backend's order. The parts of the path are its
 * key.
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
 * Begins to load a list for the page that opens next, which must not show what the cache holds. The
 * page that closes may abort the load; the list then counts as stale, and the next page loads it.
 */
export function prefetchFresh<Item>(list: ListQuery<Item>): void {
  void queryClient.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' })
  void queryClient.prefetchQuery({ ...list, staleTime: 0 })
}

/** @returns a function that loads a list again in the background, shown or not. */
export function useRefreshList({ queryKey }: { queryKey: string[] }): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
}

/**
 * Mutation that deletes an item and takes it off its list. A deletion that is answered with 404 has
 * succeeded where the list no longer has the item: another administrator was first, or an earlier
 * answer got lost. Where the list still has it, the backend may not offer the call at all.
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
    // Also after a failure: the list may be out of date.
    onSettled: refresh,
  })
}
