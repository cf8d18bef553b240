import { useQuery } from '@tanstack/react-query'
import type { ListQuery } from '@vayal/shared/list/list-query'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useSavedItem } from '@vayal/shared/ui/use-saved-item'

type ItemFilter<Item> = (item: Item, filter: (name: string) => string) => boolean

type ListOptions<Item> = {
  /** Names the screen, e.g. `markets`. */
  screen: string
  query: ListQuery<Item>
  /** The items to show, in their order; all by default. */
  select?: ((items: Item[]) => Item[]) | undefined
  /** The text of an item that the search looks through. */
  searchedText: (item: Item) => string
  /** A further filter; `filter` reads its value from the address. */
  matches?: ItemFilter<Item> | undefined
  /** The same to work through: a saved item that no longer matches leaves, and the filter stays. */
  matchesWork?: ItemFilter<Item> | undefined
}

/**
 * State of a list screen: the query, the search and view from the address, the items that match,
 * and the item that was saved last.
 */
export function useList<Item>({
  screen,
  query: source,
  select,
  searchedText,
  matches = () => true,
  matchesWork = () => true,
}: ListOptions<Item>) {
  const { idOf, ...options } = source
  const query = useQuery({ ...options, ...(select && { select }) })
  const params = useListParams(screen)
  const found = query.data?.filter(
    (item) => matchesSearch(searchedText(item), params.search) && matches(item, params.filter),
  )
  const marked = useSavedItem({
    list: options.queryKey.join(' '),
    query,
    matching: found,
    itemKey: idOf,
    onShowAll: params.showAll,
  })
  const matching = found?.filter((item) => matchesWork(item, params.filter))
  return { ...params, source, query, idOf, all: query.data, matching, marked }
}

export type List<Item> = ReturnType<typeof useList<Item>>
