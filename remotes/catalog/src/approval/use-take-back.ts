import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import { pendingProductsQuery, recentDecisionsQuery, takeBackDecision } from './approval-api.ts'

/** Calls at the same time. */
const PARALLEL = 4

/**
 * Makes decided products wait for approval again, and says whether it worked. The products are
 * given as they are after the decision.
 */
export function useTakeBack(): (products: readonly Product[]) => Promise<void> {
  const queryClient = useQueryClient()
  return async (products) => {
    const failed: Product[] = []
    const left = products.values()
    const work = async () => {
      for (const product of left) {
        await takeBackDecision(product).catch(() => failed.push(product))
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
    const done = products.length - failed.length
    const [first] = products
    if (failed.length > 0) notifyError(m.approval_undo_failed())
    else if (first && done === 1) notifySuccess(m.approval_undone({ name: productName(first) }))
    else notifySuccess(m.approval_undone_count({ count: done }))
    await Promise.all([
      queryClient.invalidateQueries(pendingProductsQuery),
      queryClient.invalidateQueries(recentDecisionsQuery),
      queryClient.invalidateQueries({ queryKey: ['products'] }),
    ])
  }
}
