import { CardCollection } from '@vayal/shared/ui/card-collection'
import { DecisionButtons } from '@vayal/shared/ui/decision-buttons'
import { isOutdated } from '@vayal/shared/ui/decision-queue'
import { SelectableCard } from '@vayal/shared/ui/selectable-card'
import { m } from '../messages.ts'
import { StoreCard } from './store-card.tsx'
import { storeName } from './store-text.ts'
import type { StoresListProps } from './stores-list.tsx'
import type { StoreModeration } from './use-store-moderation.ts'

export function StoresForApproval({
  stores,
  view,
  label,
  onOpen,
  onDelete,
  moderation,
}: StoresListProps & { moderation: StoreModeration }) {
  const { selection, state, decide, listProps } = moderation
  return (
    <CardCollection
      items={stores}
      view={view}
      label={label}
      itemKey={({ StoreId }) => StoreId}
      {...listProps}
      renderItem={(store) => {
        const pending = state.pending.get(store.StoreId)
        return (
          <SelectableCard
            label={m.select_item({ name: storeName(store) })}
            selected={selection.isSelected(store)}
            onToggle={(range) => selection.toggle(store, range)}
            busy={pending !== undefined}
            failure={failureText(state.failed.get(store.StoreId))}
          >
            <StoreCard
              store={store}
              view={view}
              onOpen={() => onOpen(store)}
              onDelete={() => onDelete(store)}
              busy={pending !== undefined}
              decisions={
                <DecisionButtons
                  name={storeName(store)}
                  pending={pending}
                  narrow={view === 'grid'}
                  onDecide={(decision) => decide([store], decision)}
                />
              }
            />
          </SelectableCard>
        )
      }}
    />
  )
}

function failureText(error: unknown): string | undefined {
  if (error === undefined) return undefined
  return isOutdated(error) ? m.store_conflict() : m.store_not_saved()
}
