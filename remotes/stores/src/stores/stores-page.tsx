import { useQuery } from '@tanstack/react-query'
import type { ReceivedStore } from '@vayal/shared/contracts/store'
import { Button } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { ShortcutHelp } from '@vayal/shared/ui/shortcut-help'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useMemo, useState } from 'react'
import { m } from '../messages.ts'
import { DeleteStoreDialog } from './delete-store-dialog.tsx'
import { StoreDetailDialog } from './store-detail-dialog.tsx'
import { storeShortcuts } from './store-shortcuts.ts'
import { storesQuery } from './stores-api.ts'
import { matchesFilter, storesByStatus, tabNamed } from './stores-filter.ts'
import { StoresForApproval } from './stores-for-approval.tsx'
import { StoresList } from './stores-list.tsx'
import { StoresSelection } from './stores-selection.tsx'
import { StoresTabs, tabLabel } from './stores-tabs.tsx'
import { StoresToolbar } from './stores-toolbar.tsx'
import { useStoreModeration } from './use-store-moderation.ts'

const NONE: readonly ReceivedStore[] = []

export function Component() {
  const stores = useQuery(storesQuery)
  const list = useListParams('stores', ['tab'])
  const [dialog, setDialog] = useState<{ shows: 'detail' | 'deletion'; store: ReceivedStore }>()
  const [open, setOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const tab = tabNamed(list.filter('tab'))
  const byStatus = useMemo(() => stores.data && storesByStatus(stores.data), [stores.data])
  const inTabs = useMemo(() => byStatus && Object.values(byStatus).flat(), [byStatus])
  const { search } = list
  const filter = { search, district: list.filter('district'), category: list.filter('category') }
  const matching = byStatus?.[tab].filter((store) => matchesFilter(store, filter))

  // In the other tabs nothing can be selected; what is on its way is shown there as well.
  const moderation = useStoreModeration(tab === 'pending' ? (matching ?? NONE) : NONE, () =>
    setHelpOpen(true),
  )

  function handleShow(shows: 'detail' | 'deletion', store: ReceivedStore) {
    setDialog({ shows, store })
    setOpen(true)
  }

  return (
    <>
      <PageHeader title={m.stores_title()} count={inTabs?.length} />
      <StoresTabs
        tab={tab}
        onChange={(chosen) => list.setFilter('tab', chosen === 'approved' ? '' : chosen)}
        stores={byStatus}
      >
        <StoresToolbar
          list={list}
          stores={inTabs ?? NONE}
          count={matching?.length}
          help={
            tab === 'pending' && (
              <ShortcutHelp
                open={helpOpen}
                onOpen={() => setHelpOpen(true)}
                onClose={() => setHelpOpen(false)}
                shortcuts={storeShortcuts()}
              />
            )
          }
        />
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
          {(found) => {
            const shown = {
              stores: found,
              view: list.view,
              label: tabLabel(tab),
              onOpen: (store: ReceivedStore) => handleShow('detail', store),
              onDelete: (store: ReceivedStore) => handleShow('deletion', store),
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
      {dialog?.shows === 'detail' && (
        <StoreDetailDialog store={dialog.store} open={open} onClose={() => setOpen(false)} />
      )}
      {dialog?.shows === 'deletion' && (
        <DeleteStoreDialog store={dialog.store} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
