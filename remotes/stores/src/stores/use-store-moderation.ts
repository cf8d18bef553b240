import type { ReceivedStore, StoreStatus } from '@vayal/shared/contracts/store'
import { counted } from '@vayal/shared/runtime/locale'
import { notifyError } from '@vayal/shared/runtime/notify'
import {
  type Decision,
  type DecisionOutcome,
  DecisionQueue,
  isOutdated,
} from '@vayal/shared/ui/decision-queue'
import { notifyWithUndo, undoLatest } from '@vayal/shared/ui/undo-toast'
import { useModerationList } from '@vayal/shared/ui/use-moderation-list'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'
import { sendStoreStatus, useStoreList, withStatus } from './stores-api.ts'
import { UNDO, useTakeBack } from './use-take-back.ts'

const STATUS = { approve: 'approved', reject: 'rejected' } as const satisfies Record<
  Decision,
  StoreStatus
>
const DONE = { approve: m.stores_approved, reject: m.stores_rejected }

const storeKey = ({ StoreId }: ReceivedStore) => StoreId
/** Outlives tab and page: who comes back sees how far it is. */
const queue = new DecisionQueue(storeKey)

/**
 * Decides about the stores that wait, one or several. What was decided can be taken back on any
 * backend: it is a change of the same two flags.
 *
 * @param stores as they are shown.
 */
export function useStoreModeration(stores: readonly ReceivedStore[], onHelp: () => void) {
  const list = useStoreList()
  const takeBack = useTakeBack()

  function handleSettled({ decision, decided, errors }: DecisionOutcome<ReceivedStore>) {
    const [error, ...others] = errors
    if (error !== undefined) {
      const isTaken = isOutdated(error) && others.length === 0
      notifyError(isTaken ? m.store_conflict() : m.store_status_failed())
    }
    if (decided.length > 0) {
      const left = after(decided, decision)
      const text = DONE[decision](counted(decided.length))
      const [first, ...others] = decided
      const about = first && others.length === 0 ? storeName(first) : undefined
      notifyWithUndo(UNDO, { text, about }, () => takeBack(left))
    }
    // Also after a failure: someone else may have decided.
    list.refresh()
  }

  return useModerationList({
    items: stores,
    itemKey: storeKey,
    queue,
    decide: (store, decision) => sendStoreStatus(store, STATUS[decision]),
    onDecided: (decided, decision) => list.replace(after(decided, decision)),
    onSettled: handleSettled,
    onUndo: () => undoLatest(UNDO),
    onHelp,
  })
}

function after(stores: readonly ReceivedStore[], decision: Decision): ReceivedStore[] {
  return stores.map((store) => withStatus(store, STATUS[decision]))
}

export type StoreModeration = ReturnType<typeof useStoreModeration>
