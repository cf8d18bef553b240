import { HttpError } from '@vayal/shared/runtime/http-error'
import { Button } from '@vayal/shared/ui/button'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { SelectableCard } from '@vayal/shared/ui/selectable-card'
import { SelectionBar } from '@vayal/shared/ui/selection-bar'
import { Check, X } from 'lucide-react'
import { m } from '../messages.ts'
import { StoreCard } from './store-card.tsx'
import { StoreDecisions } from './store-decisions.tsx'
import { storeName } from './store-text.ts'
import type { StoresListProps } from './stores-list.tsx'
import { useStoreModeration } from './use-store-moderation.ts'

/** The stores that wait: one by one or several at once, by button or by key. */
export function StoresForApproval({
  stores,
  view,
  label,
  onOpen,
  onDelete,
  onHelp,
}: StoresListProps & { onHelp: () => void }) {
  const { selection, state, decide, stop, listProps } = useStoreModeration(stores, onHelp)
  return (
    <>
      <CardCollection
        items={stores}
        view={view}
        label={label}
        itemKey={({ StoreId }) => StoreId}
        {...listProps}
        renderItem={(store) => (
          <SelectableCard
            label={m.select_item({ name: storeName(store) })}
            selected={selection.isSelected(store)}
            onToggle={(range) => selection.toggle(store, range)}
            busy={state.waiting.has(store.StoreId)}
            failure={failureText(state.failed.get(store.StoreId))}
          >
            <StoreCard
              store={store}
              view={view}
              onOpen={() => onOpen(store)}
              onDelete={() => onDelete(store)}
              decisions={
                <StoreDecisions
                  name={storeName(store)}
                  onDecide={(decision) => decide([store], decision)}
                />
              }
            />
          </SelectableCard>
        )}
      />
      <SelectionBar
        count={selection.selected.length}
        onClear={selection.clear}
        onSelectAll={selection.selected.length < stores.length ? selection.selectAll : undefined}
        progress={state.progress}
        onStop={stop}
      >
        <Button
          icon={<X aria-hidden="true" />}
          onClick={() => decide(selection.selected, 'reject')}
        >
          {m.reject()}
        </Button>
        <Button
          variant="primary"
          icon={<Check aria-hidden="true" />}
          onClick={() => decide(selection.selected, 'approve')}
        >
          {m.approve()}
        </Button>
      </SelectionBar>
    </>
  )
}

function failureText(error: unknown): string | undefined {
  if (error === undefined) return undefined
  const conflict = error instanceof HttpError && error.status === 412
  return conflict ? m.store_conflict() : m.store_not_saved()
}
