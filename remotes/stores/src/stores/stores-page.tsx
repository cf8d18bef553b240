import { useQuery } from '@tanstack/react-query'
import { type ReceivedStore, STORE_STATUSES, type StoreStatus } from '@vayal/shared/contracts/store'
import { sameId } from '@vayal/shared/contracts/wire'
import { DeleteDialog } from '@vayal/shared/list/delete-dialog'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { sortItems } from '@vayal/shared/list/use-list'
import { Button } from '@vayal/shared/ui/button'
import type { Decision } from '@vayal/shared/ui/decision'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { useSearchFilter } from '@vayal/shared/ui/matches-search'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { ShortcutHelp } from '@vayal/shared/ui/shortcut-help'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useMemo } from 'react'
import { m } from '../messages.ts'
import { MatchesInTab } from './matches-in-tab.tsx'
import { storeColumns } from './store-columns.tsx'
import { StoreDetailDialog } from './store-detail-dialog.tsx'
import { storeShortcuts } from './store-shortcuts.ts'
import { storeName, storeSearchText } from './store-text.ts'
import { deleteStore, storesQuery } from './stores-api.ts'
import { matchesFilter, parseTab, storesByStatus } from './stores-filter.ts'
import { StoresForApproval } from './stores-for-approval.tsx'
import { StoresList } from './stores-list.tsx'
import { StoresSelection } from './stores-selection.tsx'
import { StoresTabs, tabLabel } from './stores-tabs.tsx'
import { StoresToolbar } from './stores-toolbar.tsx'
import { useStoreModeration } from './use-store-moderation.ts'

type OpenDialog = { detail: ReceivedStore } | { deleted: ReceivedStore } | { help: true }

const NONE: readonly ReceivedStore[] = []

export function Component() {
  const stores = useQuery(storesQuery)
  const list = useListParams('stores', ['tab'])
  const { dialog, show, close } = useDialog<OpenDialog>()
  const tab = parseTab(list.filter('tab'))
  const { sort } = list
  const sorted = useMemo(
    () => stores.data && sortItems(stores.data, storeColumns, sort),
    [stores.data, sort],
  )
  const byStatus = useMemo(() => sorted && storesByStatus(sorted), [sorted])
  const inTabs = useMemo(() => byStatus && Object.values(byStatus).flat(), [byStatus])
  const filterBySearch = useSearchFilter(list.search)
  const filter = { district: list.filter('district'), category: list.filter('category') }
  const found = useMemo(
    () => sorted && storesByStatus(filterBySearch(sorted, storeSearchText)),
    [sorted, filterBySearch],
  )
  const matchesIn = (status: StoreStatus) =>
    found?.[status].filter((store) => matchesFilter(store, filter))
  const matching = matchesIn(tab)
  const isNarrowed = [list.search, ...Object.values(filter)].some((value) => value !== '')
  const handleTab = (chosen: StoreStatus) =>
    list.setFilter('tab', chosen === 'approved' ? '' : chosen)

  // Every tab shows decisions in flight, but only pending stores can be decided.
  const moderation = useStoreModeration(tab === 'pending' ? (matching ?? NONE) : NONE, () =>
    show({ help: true }),
  )

  function decideHandler(store: ReceivedStore) {
    if (!byStatus?.pending.some(({ StoreId }) => sameId(StoreId, store.StoreId))) return undefined
    return (decision: Decision) => {
      close()
      void moderation.decide([store], decision)
    }
  }

  return (
    <>
      <PageHeader title={m.stores_title()} count={inTabs?.length} />
      <StoresTabs tab={tab} onChange={handleTab} stores={byStatus}>
        <StoresToolbar
          list={list}
          stores={inTabs ?? NONE}
          listed={matching}
          help={
            tab === 'pending' && (
              <ShortcutHelp
                open={dialog?.open === true && 'help' in dialog.shown}
                onOpen={() => show({ help: true })}
                onClose={close}
                shortcuts={storeShortcuts()}
              />
            )
          }
        />
        <QueryState
          query={{ ...stores, data: matching }}
          errorText={() => m.stores_failed()}
          isEmpty={(items) => items.length === 0}
          empty={
            isNarrowed ? (
              <EmptyState
                text={m.stores_none()}
                hint={m.stores_no_match()}
                action={
                  <>
                    {STORE_STATUSES.map((status) => (
                      <MatchesInTab
                        key={status}
                        tab={status}
                        count={matchesIn(status)?.length ?? 0}
                        onShow={() => handleTab(status)}
                      />
                    ))}
                    <Button onClick={list.showAll}>{m.stores_show_all()}</Button>
                  </>
                }
              />
            ) : (
              <EmptyState text={m.stores_none()} />
            )
          }
        >
          {(items) => {
            const shown = {
              stores: items,
              view: list.view,
              sort,
              onSort: list.toggleSort,
              label: tabLabel(tab),
              onOpen: (store: ReceivedStore) => show({ detail: store }),
              onDelete: (store: ReceivedStore) => show({ deleted: store }),
            }
            return tab === 'pending' ? (
              <StoresForApproval {...shown} moderation={moderation} />
            ) : (
              <StoresList key={tab} {...shown} />
            )
          }}
        </QueryState>
        <StoresSelection moderation={moderation} count={matching?.length ?? 0} />
      </StoresTabs>
      {dialog && 'detail' in dialog.shown && (
        <StoreDetailDialog
          key={dialog.key}
          store={dialog.shown.detail}
          open={dialog.open}
          onClose={close}
          onDecide={decideHandler(dialog.shown.detail)}
        />
      )}
      {dialog && 'deleted' in dialog.shown && (
        <DeleteDialog
          key={dialog.key}
          item={dialog.shown.deleted}
          list={storesQuery}
          onDelete={deleteStore}
          open={dialog.open}
          onClose={close}
          texts={{
            title: m.store(),
            text: m.store_delete_text({ name: storeName(dialog.shown.deleted) }),
            deleted: m.store_deleted(),
            failed: m.store_delete_failed,
          }}
        />
      )}
    </>
  )
}
