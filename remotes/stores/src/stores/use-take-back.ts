import { type ReceivedStore, storeStatus } from '@vayal/shared/contracts/store'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { counted } from '@vayal/shared/runtime/locale'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { nameList } from '@vayal/shared/ui/name-list'
import { notifyUndoFailed } from '@vayal/shared/ui/undo-toast'
import pLimit from 'p-limit'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'
import { sendStoreStatus, useStoreList, withStatus } from './stores-api.ts'

/** What the undo toasts of the stores have in common. */
export const UNDO = 'stores-decided'
/** Calls at the same time. */
const PARALLEL = 4

type TakenBack = {
  /** They wait again. */
  back: ReceivedStore[]
  /** Changed or deleted by someone else since: they stay as they are. */
  changed: ReceivedStore[]
  /** Of what was to be taken back, what can be tried again. */
  failed: ReceivedStore[]
}

/**
 * Makes decided stores wait for approval again, unless someone else changed them since, and says
 * how it went. The stores are given as they were left.
 */
export function useTakeBack(): (left: readonly ReceivedStore[]) => Promise<void> {
  const list = useStoreList()

  return async function takeBack(left) {
    const { back, changed, failed } = await attempt(left)
    if (back.length > 0) {
      list.replace(back)
      notifySuccess(m.stores_pending_again(counted(back.length)))
    }
    if (changed.length > 0) {
      notifyError(m.stores_undo_changed({ names: namesOf(changed) }))
    }
    if (failed.length > 0) {
      notifyUndoFailed(
        UNDO,
        { text: m.store_status_failed(), about: m.stores_not_back({ names: namesOf(failed) }) },
        () => takeBack(failed),
      )
    }
    list.refresh()
  }

  async function attempt(left: readonly ReceivedStore[]): Promise<TakenBack> {
    const taken: TakenBack = { back: [], changed: [], failed: [] }
    const listed = await list.load().catch(() => null)
    if (!listed) return { ...taken, failed: [...left] }
    const byId = new Map(listed.map((store) => [String(store.StoreId), store]))
    await pLimit(PARALLEL).map(left, async (store) => {
      const current = byId.get(String(store.StoreId))
      // It waits already: the answer of an earlier try got lost, or someone else took it back.
      const waits = current && storeStatus(current) === 'pending'
      try {
        if (current && (waits || isAsLeft(current, store))) {
          if (!waits) await sendStoreStatus(current, 'pending')
          taken.back.push(waits ? current : withStatus(current, 'pending'))
        } else taken.changed.push(store)
      } catch (error) {
        taken[isOutdated(error) ? 'changed' : 'failed'].push(store)
      }
    })
    return taken
  }
}

/** Our server counts every change; elsewhere the flags have to do. */
function isAsLeft(current: ReceivedStore, left: ReceivedStore): boolean {
  const sameStatus = storeStatus(current) === storeStatus(left)
  return sameStatus && (left.Revision === undefined || left.Revision === current.Revision)
}

function isOutdated(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 412 || error.status === 404)
}

function namesOf(stores: readonly ReceivedStore[]): string {
  return nameList(stores.map(storeName))
}
