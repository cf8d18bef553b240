import type { UseQueryResult } from '@tanstack/react-query'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { useListParams } from '@vayal/shared/ui/use-list-params'

/**
 * State of a list screen: the query, the search and view from the address, and the items that match.
 *
 * @param screen names the screen, e.g. `markets`.
 * @param textOf the text of an item that the search looks through.
 * @param matches a further filter of the screen.
 */
export function useList<Item>(
  screen: string,
  query: UseQueryResult<Item[]>,
  textOf: (item: Item) => string,
  matches: (item: Item, filter: (name: string) => string) => boolean = () => true,
) {
  const params = useListParams(screen)
  const matching = query.data?.filter(
    (item) => matchesSearch(textOf(item), params.search) && matches(item, params.filter),
  )
  return { ...params, query, all: query.data, matching }
}

export type List<Item> = ReturnType<typeof useList<Item>>
