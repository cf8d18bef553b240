import { useQuery } from '@tanstack/react-query'
import type { ReceivedStore } from '@vayal/shared/contracts/store'
import { Button } from '@vayal/shared/ui/button'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useMemo, useState } from 'react'
import { m } from '../messages.ts'
import { DeleteStoreDialog } from './delete-store-dialog.tsx'
import { StoreCard } from './store-card.tsx'
import { StoreDecisions } from './store-decisions.tsx'
import { storesQuery } from './stores-api.ts'
import { matchesFilter, storesByStatus, tabNamed } from './stores-filter.ts'
import { StoresTabs, tabLabel } from './stores-tabs.tsx'
import { StoresToolbar } from './stores-toolbar.tsx'

export function Component() {
  const stores = useQuery(storesQuery)
  const list = useListParams('stores', ['tab'])
  const [deletion, setDeletion] = useState<{ store: ReceivedStore; open: boolean }>()
  const tab = tabNamed(list.filter('tab'))
  const byStatus = useMemo(() => stores.data && storesByStatus(stores.data), [stores.data])
  const { search } = list
  const filter = { search, district: list.filter('district'), category: list.filter('category') }
  const matching = byStatus?.[tab].filter((store) => matchesFilter(store, filter))

  return (
    <>
      <PageHeader title={m.stores_title()} count={stores.data?.length} />
      <StoresTabs
        tab={tab}
        onChange={(chosen) => list.setFilter('tab', chosen === 'approved' ? '' : chosen)}
        counts={
          byStatus && {
            approved: byStatus.approved.length,
            pending: byStatus.pending.length,
            rejected: byStatus.rejected.length,
          }
        }
      >
        <StoresToolbar list={list} stores={stores.data ?? []} count={matching?.length} />
        <QueryState
          query={{ ...stores, data: matching }}
          errorText={() => m.stores_failed()}
          isEmpty={(found) => found.length === 0}
          empty={
            byStatus?.[tab].length === 0 ? (
              <EmptyState text={m.stores_none()} />
            ) : (
              <EmptyState
                text={m.stores_none()}
                hint={m.stores_no_match()}
                action={<Button onClick={list.showAll}>{m.stores_show_all()}</Button>}
              />
            )
          }
        >
          {(found) => (
            <CardCollection
              key={tab}
              items={found}
              view={list.view}
              label={tabLabel(tab)}
              itemKey={({ StoreId }) => StoreId}
              renderItem={(store, view) => (
                <StoreCard
                  store={store}
                  view={view}
                  onDelete={() => setDeletion({ store, open: true })}
                  decisions={tab === 'pending' && <StoreDecisions store={store} />}
                />
              )}
            />
          )}
        </QueryState>
      </StoresTabs>
      {deletion && (
        <DeleteStoreDialog
          key={deletion.store.StoreId}
          store={deletion.store}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </>
  )
}
