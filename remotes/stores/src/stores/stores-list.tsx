import type { ReceivedStore } from '@vayal/shared/contracts/store'
import { ListItems } from '@vayal/shared/list/list-items'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { DeleteStore, StoreCard } from './store-card.tsx'
import { storeColumns } from './store-columns.tsx'
import { deleteStore, storesQuery } from './stores-api.ts'

export type StoresListProps = {
  stores: readonly ReceivedStore[]
  view: CollectionView
  sort: string
  onSort: (sort: string) => void
  label: string
  onOpen: (store: ReceivedStore) => void
  onDelete: (store: ReceivedStore) => void
}

export function StoresList({ stores, onOpen, onDelete, ...shown }: StoresListProps) {
  return (
    <ListItems
      {...shown}
      items={stores}
      columns={storeColumns}
      itemKey={({ StoreId }) => StoreId}
      deletion={{ list: storesQuery, onDelete: deleteStore }}
      row={(store) => ({
        onOpen: () => onOpen(store),
        actions: <DeleteStore store={store} onDelete={() => onDelete(store)} />,
      })}
      renderItem={(store) => (
        <StoreCard
          store={store}
          view={shown.view}
          onOpen={() => onOpen(store)}
          onDelete={() => onDelete(store)}
        />
      )}
    />
  )
}
