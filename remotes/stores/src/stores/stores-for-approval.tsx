import { ListItems } from '@vayal/shared/list/list-items'
import { isOutdated } from '@vayal/shared/ui/decision'
import { DecisionButtons } from '@vayal/shared/ui/decision-buttons'
import { SelectableCard } from '@vayal/shared/ui/selectable-card'
import { m } from '../messages.ts'
import { DeleteStore, StoreCard } from './store-card.tsx'
import { storeColumns } from './store-columns.tsx'
import { storeName } from './store-text.ts'
import type { StoresListProps } from './stores-list.tsx'
import type { StoreModeration } from './use-store-moderation.ts'

export function StoresForApproval({
  stores,
  onOpen,
  onDelete,
  moderation,
  ...shown
}: StoresListProps & { moderation: StoreModeration }) {
  const { selection, state, decide, listProps } = moderation
  return (
    <ListItems
      {...shown}
      items={stores}
      columns={storeColumns}
      itemKey={({ StoreId }) => StoreId}
      {...listProps}
      row={(store) => {
        const pending = state.pending.get(store.StoreId)
        const busy = pending !== undefined
        return {
          onOpen: () => onOpen(store),
          selection: {
            label: m.select_item({ name: storeName(store) }),
            selected: selection.isSelected(store),
            onToggle: (range) => selection.toggle(store, range),
            busy,
            failure: failureText(state.failed.get(store.StoreId)),
          },
          actions: (
            <>
              <DecisionButtons
                name={storeName(store)}
                pending={pending}
                place="row"
                onDecide={(decision) => decide([store], decision)}
              />
              <DeleteStore store={store} busy={busy} onDelete={() => onDelete(store)} />
            </>
          ),
        }
      }}
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
              view={shown.view}
              onOpen={() => onOpen(store)}
              onDelete={() => onDelete(store)}
              busy={pending !== undefined}
              decisionButtons={
                <DecisionButtons
                  name={storeName(store)}
                  pending={pending}
                  place="card"
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
