import type { ReceivedStore, StoreStatus } from '@vayal/shared/contracts/store'
import { counted } from '@vayal/shared/runtime/locale'
import { notifyError } from '@vayal/shared/runtime/notify'
import { ActionQueue } from '@vayal/shared/ui/action-queue'
import { type Decision, decisionFailureText } from '@vayal/shared/ui/decision'
import { notifyWithUndo, undoLatest } from '@vayal/shared/ui/undo-toast'
import { type DecisionOutcome, useModerationList } from '@vayal/shared/ui/use-moderation-list'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'
import { sendStoreStatus, useStoreList, withStatus } from './stores-api.ts'
import { UNDO_GROUP, useUndoDecisions } from './use-undo-decisions.ts'

const STATUS = { approve: 'approved', reject: 'rejected' } as const satisfies Record<
  Decision,
  StoreStatus
>
const DECIDED_TEXT = { approve: m.stores_approved, reject: m.stores_rejected }

const storeKey = ({ StoreId }: ReceivedStore) => StoreId
/** Outlives the page, which shows the progress when the user returns. */
const queue = new ActionQueue<ReceivedStore, Decision>(storeKey)

/** Undo is possible on every backend, because it changes the same two flags. */
export function useStoreModeration(stores: readonly ReceivedStore[], onHelp: () => void) {
  const list = useStoreList()
  const undoDecisions = useUndoDecisions()

  function handleSettled({ decision, decided, errors }: DecisionOutcome<ReceivedStore>) {
    if (errors.length > 0) {
      const texts = { conflict: m.store_conflict(), failed: m.store_status_failed() }
      notifyError(decisionFailureText(errors, texts))
    }
    if (decided.length > 0) {
      const updated = withDecision(decided, decision)
      const text = DECIDED_TEXT[decision](counted(decided.length))
      const [first, ...others] = decided
      const about = first && others.length === 0 ? storeName(first) : undefined
      notifyWithUndo(UNDO_GROUP, { text, about }, () => undoDecisions(updated))
    }
    // Even after a failure, because another administrator may have decided.
    list.refresh()
  }

  return useModerationList({
    items: stores,
    itemKey: storeKey,
    queue,
    decide: (store, decision) => sendStoreStatus(store, STATUS[decision]),
    onDecided: (decided, decision) => list.replace(withDecision(decided, decision)),
    onSettled: handleSettled,
    onUndo: () => undoLatest(UNDO_GROUP),
    onHelp,
  })
}

function withDecision(stores: readonly ReceivedStore[], decision: Decision): ReceivedStore[] {
  return stores.map((store) => withStatus(store, STATUS[decision]))
}

export type StoreModeration = ReturnType<typeof useStoreModeration>
