import { useQuery } from '@tanstack/react-query'
import type { ListQuery } from '@vayal/shared/list/list-query'
import { intlLocale } from '@vayal/shared/runtime/locale'
import { useSearchFilter } from '@vayal/shared/ui/matches-search'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useSavedItem } from '@vayal/shared/ui/use-saved-item'
import { type ReactNode, useMemo } from 'react'

export type Column<Item> = {
  /** Name in the URL. */
  id: string
  heading: () => string
  /** Plain text, also for sorting and for the CSV file. */
  text: (item: Item) => string
  /** Number to sort by instead of the text; null sorts last. */
  order?: (item: Item) => number | null
  cell?: (item: Item) => ReactNode
  numeric?: boolean
  /** Hidden in a narrow window; the CSV file always has it. */
  secondary?: boolean
  /** Share of the width that headings leave; 1 by default, 3 for the first column. */
  width?: number
}

type ItemFilter<Item> = (item: Item, filter: (name: string) => string) => boolean

type ListOptions<Item> = {
  screen: string
  query: ListQuery<Item>
  select?: ((items: Item[]) => Item[]) | undefined
  searchedText: (item: Item) => string
  /** Must be the same array at each render: a new one sorts the list again. */
  columns?: readonly Column<Item>[] | undefined
  /** Further filter; `filter` reads its value from the URL. */
  matches?: ItemFilter<Item> | undefined
  /** Filter for items that need work, e.g. prices to check. It stays on when it hides a saved item. */
  matchesWork?: ItemFilter<Item> | undefined
}

export function useList<Item>({
  screen,
  query: source,
  select,
  searchedText,
  columns,
  matches = () => true,
  matchesWork = () => true,
}: ListOptions<Item>) {
  const { idOf, ...options } = source
  const query = useQuery({ ...options, ...(select && { select }) })
  const params = useListParams(screen)
  const filterBySearch = useSearchFilter(params.search)
  const sorted = useMemo(
    () => query.data && sortItems(query.data, columns ?? [], params.sort),
    [query.data, columns, params.sort],
  )
  const found =
    sorted && filterBySearch(sorted, searchedText).filter((item) => matches(item, params.filter))
  const marked = useSavedItem({
    list: options.queryKey.join(' '),
    query,
    matching: found,
    itemKey: idOf,
    onShowAll: params.showAll,
  })
  const matching = found?.filter((item) => matchesWork(item, params.filter))
  return { ...params, screen, source, query, idOf, columns, all: query.data, matching, marked }
}

export type List<Item> = ReturnType<typeof useList<Item>>

/** @param sort name of a column, after a hyphen if descending; '' for none */
export function parseSort(sort: string): { column: string; isDescending: boolean } {
  return { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }
}

/** Sorts by the column named `sort`, descending after a hyphen. Items without a value are last. */
export function sortItems<Item>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
  sort: string,
): readonly Item[] {
  const { column: sorted, isDescending } = parseSort(sort)
  const column = columns.find(({ id }) => id === sorted)
  if (!column) return items
  const direction = isDescending ? -1 : 1
  const { compare } = new Intl.Collator(intlLocale(), { numeric: true })
  const { order, text } = column
  return items
    .map((item) => ({ item, number: order?.(item) ?? null, text: text(item) }))
    .sort((a, b) => {
      if (!order) return compareOptional(a.text || null, b.text || null, compare, direction)
      return compareOptional(a.number, b.number, (left, right) => left - right, direction)
    })
    .map(({ item }) => item)
}

function compareOptional<Value>(
  a: Value | null,
  b: Value | null,
  compare: (a: Value, b: Value) => number,
  direction: number,
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return direction * compare(a, b)
}
