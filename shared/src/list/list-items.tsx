import type { Column } from '@vayal/shared/list/use-list'
import { preloadable } from '@vayal/shared/runtime/preloadable'
import { CardCollection, type CardCollectionProps } from '@vayal/shared/ui/card-collection'
import { useNarrow } from '@vayal/shared/ui/use-narrow'
import type { ReactNode } from 'react'
import { usePreloadable } from '../ui/collection/use-preloadable.ts'
import { TABLE_ROW_HEIGHT, type TableRow } from './table/row.ts'
import type { Table, TableProps } from './table/table.tsx'

/** A `Preloadable` cannot have generic props, so `children` gets `Table` and chooses its item type. */
type TableCode = { children: (component: typeof Table) => ReactNode }

const tableCode = preloadable<TableCode>(async () => {
  const { Table } = await import(/* webpackChunkName: "overlays" */ './table/table.tsx')
  return ({ children }) => children(Table)
})

export type ListItemsProps<Item> = CardCollectionProps<Item> & {
  columns: readonly Column<Item>[] | undefined
  row: ((item: Item) => TableRow) | undefined
} & Pick<TableProps<Item>, 'sort' | 'onSort' | 'deletion'>

/** Cards, or a table in the list view of a wide window if its code can be fetched. */
export function ListItems<Item>({
  columns,
  row,
  sort,
  onSort,
  deletion,
  ...cards
}: ListItemsProps<Item>) {
  const narrow = useNarrow()
  const isTable = cards.view === 'list' && !narrow && columns !== undefined && row !== undefined
  const { Component: Code, isWaiting } = usePreloadable(tableCode, isTable)
  if (isWaiting) return <div style={{ height: cards.items.length * TABLE_ROW_HEIGHT }} />
  if (!isTable || !Code) return <CardCollection {...cards} />
  const { view: _, renderItem: __, ...common } = cards
  const table = { ...common, columns, row, sort, onSort, deletion }
  return <Code>{(Table) => <Table {...table} />}</Code>
}
