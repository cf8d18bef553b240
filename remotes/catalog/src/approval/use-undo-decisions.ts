import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { isOutdated } from '@vayal/shared/ui/decision'
import { nameList } from '@vayal/shared/ui/name-list'
import { notifyUndoFailed } from '@vayal/shared/ui/undo-toast'
import pLimit from 'p-limit'
import { PRODUCTS_KEY } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import { pendingProductsQuery, recentDecisionsQuery, sendDecision } from './approval-api.ts'

export const UNDO_GROUP = 'product-decision'
const CONCURRENCY = 4
/** Runs undos one at a time, so that a review ends at the product undone last. */
const undoQueue = pLimit(1)
/** Products of the last undo that succeeded, until `onUndone` receives them. */
let lastUndone: readonly Product[] = []

/**
 * Returns a function that undoes each decision whose product is unchanged, and reports failures itself.
 * @param onUndone called after the last queued undo, once the list has reloaded, with the products undone last
 */
export function useUndoDecisions(
  onUndone: (products: readonly Product[]) => void = () => undefined,
): (products: readonly Product[]) => Promise<void> {
  const queryClient = useQueryClient()
  const undo = (products: readonly Product[]) => undoQueue(runUndo, products)
  return undo

  async function runUndo(products: readonly Product[]): Promise<void> {
    const outcomes = await pLimit(CONCURRENCY).map(products, async (product) => {
      try {
        await sendDecision(product, 'undo')
        return 'undone'
      } catch (error) {
        return isOutdated(error) ? 'conflict' : 'failed'
      }
    })
    const byOutcome = Map.groupBy(products, (_, index) => outcomes[index])
    const undone = byOutcome.get('undone') ?? []
    const conflicts = byOutcome.get('conflict') ?? []
    const failed = byOutcome.get('failed') ?? []
    const [first] = undone
    if (first && undone.length === 1) notifySuccess(m.approval_undone({ name: productName(first) }))
    else if (first) notifySuccess(m.approval_undone_count({ count: formatNumber(undone.length) }))
    if (conflicts.length > 0) notifyError(m.approval_undo_conflict({ names: namesOf(conflicts) }))
    if (failed.length > 0) {
      const text = m.approval_undo_failed({ names: namesOf(failed) })
      notifyUndoFailed(UNDO_GROUP, { text }, () => undo(failed))
    }
    await Promise.all([
      queryClient.invalidateQueries(pendingProductsQuery),
      queryClient.invalidateQueries(recentDecisionsQuery),
      queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }),
    ])
    if (undone.length > 0) lastUndone = undone
    // Only after the last one: otherwise a review would move once for each undo while the user reads.
    if (undoQueue.pendingCount > 0) return
    onUndone(lastUndone)
    lastUndone = []
  }
}

function namesOf(products: readonly Product[]): string {
  return nameList(products.map(productName))
}
