import { useQuery } from '@tanstack/react-query'
import type { ListQuery } from '@vayal/shared/list/list-query'
import { useSearchFilter } from '@vayal/shared/ui/matches-search'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useSavedItem } from '@vayal/shared/ui/use-saved-item'

type ItemFilter<Item> = (item: Item, filter: (name: string) => string) => boolean

type ListOptions<Item> = {
  screen: string
  query: ListQuery<Item>
  /** Selects and sorts the items; all by default. */
  select?: ((items: Item[]) => Item[]) | undefined
  searchedText: (item: Item) => string
  /** Further filter; `filter` reads its value from the URL. */
  matches?: ItemFilter<Item> | undefined
  /** Filter for items to work on: unlike `matches`, it is not cleared when it hides a saved item. */
  matchesWork?: ItemFilter<Item> | undefined
}

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
  const bySearch = useSearchFilter(params.search)
  const found =
    query.data && bySearch(query.data, searchedText).filter((item) => matches(item, params.filter))
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
