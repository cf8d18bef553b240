import { type ReceivedStore, storeStatus } from '@vayal/shared/contracts/store'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { isOutdated } from '@vayal/shared/ui/decision'
import { nameList } from '@vayal/shared/ui/name-list'
import { notifyUndoFailed } from '@vayal/shared/ui/undo-toast'
import pLimit from 'p-limit'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'
import { sendStoreStatus, useStoreList, withStatus } from './stores-api.ts'

export const UNDO_GROUP = 'stores-decided'
const CONCURRENCY = 4
/** Runs undos one at a time: a concurrent one could take another's write for a conflict. */
const undoQueue = pLimit(1)

type UndoResult = {
  undone: ReceivedStore[]
  /** Changed or deleted by another administrator since the decision. */
  conflicts: ReceivedStore[]
  failed: ReceivedStore[]
}
type UndoOutcome = { store: ReceivedStore; kind: keyof UndoResult }

/** Returns a function that undoes each decision whose store is unchanged since. */
export function useUndoDecisions(): (decided: readonly ReceivedStore[]) => Promise<void> {
  const list = useStoreList()

  const undo = (decided: readonly ReceivedStore[]) => undoQueue(runUndo, decided)
  return undo

  async function runUndo(decided: readonly ReceivedStore[]): Promise<void> {
    const { undone, conflicts, failed } = await attempt(decided)
    if (undone.length > 0) {
      list.replace(undone)
      notifySuccess(m.stores_pending_again({ names: namesOf(undone) }))
    }
    if (conflicts.length > 0) {
      notifyError(m.stores_undo_conflict({ names: namesOf(conflicts) }))
    }
    if (failed.length > 0) {
      notifyUndoFailed(
        UNDO_GROUP,
        { text: m.store_status_failed(), about: m.stores_undo_failed({ names: namesOf(failed) }) },
        () => undo(failed),
      )
    }
    list.refresh()
  }

  async function attempt(decided: readonly ReceivedStore[]): Promise<UndoResult> {
    const listed = await list.load().catch(() => null)
    if (!listed) return { undone: [], conflicts: [], failed: [...decided] }
    const byId = new Map(listed.map((store) => [String(store.StoreId), store]))
    const outcomes = await pLimit(CONCURRENCY).map(decided, async (store): Promise<UndoOutcome> => {
      const current = byId.get(String(store.StoreId))
      // Already undone, by an earlier attempt whose answer was lost or by another administrator.
      const isPending = current && storeStatus(current) === 'pending'
      try {
        if (current && (isPending || isUnchanged(current, store))) {
          if (!isPending) await sendStoreStatus(current, 'pending')
          const undone = isPending ? current : withStatus(current, 'pending')
          return { store: undone, kind: 'undone' }
        }
        return { store, kind: 'conflicts' }
      } catch (error) {
        return { store, kind: isOutdated(error) ? 'conflicts' : 'failed' }
      }
    })
    const byKind = Map.groupBy(outcomes, ({ kind }) => kind)
    const storesOf = (kind: keyof UndoResult) => (byKind.get(kind) ?? []).map(({ store }) => store)
    return {
      undone: storesOf('undone'),
      conflicts: storesOf('conflicts'),
      failed: storesOf('failed'),
    }
  }
}

/** Compares revisions on the reference server, and only the status on foreign backends. */
function isUnchanged(current: ReceivedStore, decided: ReceivedStore): boolean {
  const sameStatus = storeStatus(current) === storeStatus(decided)
  return sameStatus && (decided.Revision === undefined || decided.Revision === current.Revision)
}

function namesOf(stores: readonly ReceivedStore[]): string {
  return nameList(stores.map(storeName))
}
