import type { ReceivedStore, StoreStatus } from '@vayal/shared/contracts/store'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import type { Decision, DecisionOutcome } from '@vayal/shared/ui/decision-queue'
import { notifyWithUndo } from '@vayal/shared/ui/undo-toast'
import { useModerationList } from '@vayal/shared/ui/use-moderation-list'
import { useRef } from 'react'
import { m } from '../messages.ts'
import { sendStoreStatus, useStoreList } from './stores-api.ts'

const STATUS = { approve: 'approved', reject: 'rejected' } as const satisfies Record<
  Decision,
  StoreStatus
>
const DONE = { approve: m.stores_approved, reject: m.stores_rejected }
/** Calls of an undo at the same time. */
const PARALLEL = 4

/**
 * Decides about the stores that wait, one or several. What was decided can be taken back on any
 * backend: it is a change of the same two flags.
 *
 * @param stores as they are shown.
 */
export function useStoreModeration(stores: readonly ReceivedStore[], onHelp: () => void) {
  const list = useStoreList()
  const lastDecided = useRef<readonly ReceivedStore[]>([])

  async function undo() {
    // With what is known of them by now; what is gone stays gone.
    const waiting = lastDecided.current.flatMap((store) => list.current(store) ?? [])
    lastDecided.current = []
    const back: ReceivedStore[] = []
    const work = async () => {
      for (let store = waiting.shift(); store; store = waiting.shift()) {
        await sendStoreStatus(store, 'pending')
        back.push(store)
      }
    }
    const outcomes = await Promise.allSettled(Array.from({ length: PARALLEL }, work))
    if (back.length > 0) {
      list.move(back, 'pending')
      notifySuccess(m.stores_pending_again({ count: back.length }))
    }
    if (outcomes.some(({ status }) => status === 'rejected')) notifyError(m.store_status_failed())
    list.refresh()
  }

  function handleSettled({ decision, decided, failed }: DecisionOutcome<ReceivedStore>) {
    if (failed > 0) notifyError(m.store_status_failed())
    if (decided.length > 0) {
      lastDecided.current = decided
      notifyWithUndo('stores-decided', DONE[decision]({ count: decided.length }), () => void undo())
    }
    // Also after a failure: someone else may have decided.
    list.refresh()
  }

  return useModerationList({
    items: stores,
    itemKey: ({ StoreId }) => StoreId,
    decide: (store, decision) => sendStoreStatus(store, STATUS[decision]),
    onDecided: (decided, decision) => list.move(decided, STATUS[decision]),
    onSettled: handleSettled,
    onUndo: () => void undo(),
    onHelp,
  })
}
