import type { ReceivedStore } from '@vayal/shared/contracts/store'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { StoreCard } from './store-card.tsx'

export type StoresListProps = {
  stores: readonly ReceivedStore[]
  view: CollectionView
  label: string
  onOpen: (store: ReceivedStore) => void
  onDelete: (store: ReceivedStore) => void
}

export function StoresList({ stores, view, label, onOpen, onDelete }: StoresListProps) {
  return (
    <CardCollection
      items={stores}
      view={view}
      label={label}
      itemKey={({ StoreId }) => StoreId}
      renderItem={(store) => (
        <StoreCard
          store={store}
          view={view}
          onOpen={() => onOpen(store)}
          onDelete={() => onDelete(store)}
        />
      )}
    />
  )
}
