import { ListItems, type ListItemsProps } from '@vayal/shared/list/list-items'
import type { Column, List } from '@vayal/shared/list/use-list'
import { Button } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { QueryState } from '@vayal/shared/ui/query-state'
import { SearchField } from '@vayal/shared/ui/search-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { type CollectionView, ViewToggle } from '@vayal/shared/ui/view-toggle'
import type { ReactNode } from 'react'
import { ExportButton } from './table/export-button.tsx'

/** Search field of a list. Exported for remotes of other repositories. @public */
export function ListSearch<Item>({ list, label }: { list: List<Item>; label: string }) {
  return (
    <SearchField
      label={label}
      value={list.search}
      onChange={list.setSearch}
      count={list.matching?.length}
    />
  )
}

type ListDisplayProps<Item> = {
  /** Base name of the CSV file. */
  screen: string
  items: readonly Item[] | undefined
  /** Columns of the CSV file; without them there is no export. */
  columns: readonly Column<Item>[] | undefined
  view: CollectionView
  setView: (view: CollectionView) => void
}

export function ListDisplay<Item>({
  screen,
  items,
  columns,
  view,
  setView,
}: ListDisplayProps<Item>) {
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      {columns && <ExportButton items={items} columns={columns} name={screen} />}
      <ViewToggle view={view} onChange={setView} />
    </div>
  )
}

type ListToolbarProps<Item> = {
  list: List<Item>
  searchLabel: string
  children?: ReactNode
}

export function ListToolbar<Item>({ list, searchLabel, children }: ListToolbarProps<Item>) {
  return (
    <Toolbar>
      <ListSearch list={list} label={searchLabel} />
      {children}
      <ListDisplay {...list} items={list.matching} />
    </Toolbar>
  )
}

type ListViewProps<Item> = Pick<ListItemsProps<Item>, 'handle' | 'onKeyDown'> & {
  list: List<Item>
  label: string
  firstAction?: ReactNode
  children: ListItemsProps<Item>['renderItem']
  /** Row in the table of the list view; without it, the list view has cards. */
  row?: ListItemsProps<Item>['row']
  /** Deletes one item; makes the table's rows selectable, to delete several. */
  onDelete?: ((item: Item) => Promise<void>) | undefined
  texts: {
    failed: (error: Error) => string
    none: string
    noneHint?: string
    noMatch: string
    showAll: string
  }
}

export function ListView<Item>({
  list,
  label,
  firstAction,
  children,
  row,
  onDelete,
  texts,
  ...keys
}: ListViewProps<Item>) {
  const showAll = <Button onClick={list.showAll}>{texts.showAll}</Button>
  return (
    <QueryState
      query={{ ...list.query, data: list.matching }}
      errorText={texts.failed}
      isEmpty={(items) => items.length === 0}
      empty={
        list.all?.length === 0 ? (
          <EmptyState text={texts.none} hint={texts.noneHint} action={firstAction} />
        ) : (
          <EmptyState text={texts.noMatch} action={showAll} />
        )
      }
    >
      {(items) => (
        <ListItems
          items={items}
          view={list.view}
          label={label}
          itemKey={list.idOf}
          marked={list.marked}
          renderItem={children}
          columns={list.columns}
          row={row}
          sort={list.sort}
          onSort={list.toggleSort}
          deletion={onDelete && { list: list.source, onDelete }}
          {...keys}
        />
      )}
    </QueryState>
  )
}
