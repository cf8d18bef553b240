import { DecisionButtons } from '@vayal/shared/ui/decision-buttons'
import { SelectionBar } from '@vayal/shared/ui/selection-bar'
import type { StoreModeration } from './use-store-moderation.ts'

type StoresSelectionProps = {
  moderation: StoreModeration
  count: number
}

export function StoresSelection({ moderation, count }: StoresSelectionProps) {
  const { selection, state, decide, stop } = moderation
  const { selected } = selection
  return (
    <SelectionBar
      count={selected.length}
      onClear={selection.clear}
      onSelectAll={selected.length < count ? selection.selectAll : undefined}
      progress={state.progress}
      onStop={stop}
    >
      <DecisionButtons onDecide={(decision) => decide(selected, decision)} />
    </SelectionBar>
  )
}
