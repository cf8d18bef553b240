import type { List } from '@vayal/shared/list/use-list'
import { Button } from '@vayal/shared/ui/button'
import { CardCollection, type CardCollectionProps } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { QueryState } from '@vayal/shared/ui/query-state'
import { SearchField } from '@vayal/shared/ui/search-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { ViewToggle } from '@vayal/shared/ui/view-toggle'
import type { ReactNode } from 'react'

/** The search of a list, for a toolbar that has no view toggle. */
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
      <ViewToggle view={list.view} onChange={list.setView} />
    </Toolbar>
  )
}

type ListViewProps<Item> = Pick<CardCollectionProps<Item>, 'handle' | 'onKeyDown'> & {
  list: List<Item>
  label: string
  firstAction?: ReactNode
  children: CardCollectionProps<Item>['renderItem']
  texts: {
    failed: (error: Error) => string
    none: string
    noneHint?: string
    noMatch: string
    showAll: string
  }
}

/** The matching items, or the list's loading, error or empty state. */
export function ListView<Item>({
  list,
  label,
  firstAction,
  children,
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
        <CardCollection
          items={items}
          view={list.view}
          label={label}
          itemKey={list.idOf}
          marked={list.marked}
          renderItem={children}
          {...keys}
        />
      )}
    </QueryState>
  )
}
